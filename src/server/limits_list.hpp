// SPDX-License-Identifier: Apache-2.0
// Every limit of the network and of the house with its name and its meaning: the command line, the
// configuration file and deploy/parlour.toml all follow from this list.
#pragma once

#include <string>
#include <string_view>

#include "server/house_limits.hpp"
#include "server/net/network.hpp"

namespace parlour::server {

struct Limits {
  NetworkLimits network;
  HouseLimits house;
};

/// visit(name, value, meaning) for each; a value is a std::size_t, a double, milliseconds or an
/// Allowance.
template <class Visit>
void each_network_limit(NetworkLimits& of, const Visit& visit) {
  visit("connections", of.connections, "Sockets in all");
  visit("connections-per-address", of.connections_per_address, "Sockets of one address");
  visit("requests-per-second", of.requests_per_second, "HTTP requests of one address");
  visit("request-burst", of.request_burst, "HTTP requests of one address at once");
  visit("addresses", of.addresses, "Addresses remembered at once");
  visit("header-bytes", of.header_bytes, "The head of a request");
  visit("body-bytes", of.body_bytes, "The body of a request");
  visit("title-bytes", of.title_bytes, "The body of a request that is a whole title");
  visit("journal-bytes", of.journal_bytes, "The body of a request that is a whole journal");
  visit("all-body-bytes", of.all_body_bytes, "All bodies that are being received or worked on");
  visit("address-body-bytes", of.address_body_bytes, "Of these, those of one address");
  visit("slowest-bytes-per-second", of.slowest_bytes_per_second,
        "Bodies and answers get time by this");
  visit("header-ms", of.header_time, "From the first byte of a head to its end");
  visit("body-ms", of.body_time, "For a body, besides what the slowest rate gives");
  visit("idle-ms", of.idle_time, "Between two requests of a socket");
  visit("answer-ms", of.answer_time, "For the house to answer a request");
  visit("message-bytes", of.message_bytes, "A WebSocket message");
  visit("queue-bytes", of.queue_bytes, "What waits for one client to read it");
  visit("queue-messages", of.queue_messages, "Messages that wait for one client to read them");
  visit("messages-per-second", of.messages_per_second, "Messages of one socket");
  visit("message-burst", of.message_burst, "Messages of one socket at once");
  visit("handshake-ms", of.handshake_time, "To become a WebSocket");
  visit("first-message-ms", of.first_message_time, "Until a socket says something");
  visit("quiet-ms", of.quiet_time, "Without a sign of life");
  visit("close-ms", of.close_time, "To send what is queued and say goodbye");
  visit("stop-ms", of.stop_time, "For the house to come to its end");
}

template <class Visit>
void each_lane_limit(const std::string& name, LaneLimits& of, const std::string& what,
                     const Visit& visit) {
  visit(name + "-threads", of.threads, what + ": threads");
  visit(name + "-each", of.each, what + ": places in the queue for one address");
  visit(name + "-all", of.all, what + ": places in the queue");
  visit(name + "-ms", of.time, what + ": time for one");
}

template <class Visit>
void each_house_limit(HouseLimits& of, const Visit& visit) {
  AllowanceLimits& people = of.people;
  visit("joins", people.joins, "Joins of one device");
  visit("tables-made", people.tables, "Tables made by one device");
  visit("seats", people.seats, "Seats taken by one device");
  visit("devices", people.devices, "Device keys asked for, where one device is meant");
  visit("documents", people.documents, "Boards and saves written or deleted by one device");
  visit("lookups", people.lookups, "Boards and figures read, titles checked, by one device");
  visit("searches", people.searches, "Games verified, replayed or forecast for one device");
  visit("experiments-made", people.experiments, "Experiments of the lab for one device");
  visit("kilobytes", people.kilobytes, "Kilobytes sent by one device");
  visit("devices-per-address", people.devices_per_address,
        "An address may do what so many devices may");
  visit("people", people.people, "Devices and addresses remembered at once");
  each_lane_limit("loads", of.loads, "Reading tables from the store", visit);
  each_lane_limit("titles", of.titles, "Making tables, reading boards", visit);
  each_lane_limit("journals", of.journals, "Verifying, replaying, forecasting", visit);
  each_lane_limit("advice", of.advice, "What trades do to the chances", visit);
  each_lane_limit("experiments", of.experiments, "Experiments of the lab", visit);
  each_lane_limit("reviews", of.reviews, "Reviews of games", visit);
  visit("tables", of.tables, "Tables in memory at once");
  visit("table-waiting", of.table_waiting, "Messages that wait at one table");
  visit("waiting", of.waiting, "Messages and requests that wait in all, before newcomers must");
  visit("store-waiting", of.store_waiting, "Calls of the store that wait, before newcomers must");
  visit("boards", of.boards, "Boards of one device");
  visit("board-kilobytes", of.board_kilobytes, "Kilobytes of all boards of one device");
  visit("pictures", of.pictures, "Pictures of one device");
  visit("open-tables", of.open_tables, "Tables told of those that are open to all");
  visit("open-tables-ms", of.open_tables_age, "What is told of them is at most so old");
  visit("lab-games", of.lab_games, "Games of one experiment");
  visit("lab-kept", of.lab_kept, "Experiments that are finished and kept");
  visit("reviews-kept", of.reviews_kept, "Reviews that are kept");
  visit("review-helpers", of.review_helpers, "Threads that one review is shared out to");
}

template <class Visit>
void each_limit(Limits& of, const Visit& visit) {
  each_network_limit(of.network, visit);
  each_house_limit(of.house, visit);
}

/// Those that thousands of clients from one address would meet, each as quick as it can, are gone.
/// What the house as a whole takes upon itself stays.
Limits without_rates(Limits limits);

}  // namespace parlour::server
