// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "app/commands.hpp"
#include "app/version.hpp"
#include "lab/games/quick.hpp"
#include "server/archive.hpp"
#include "server/house.hpp"
#include "server/lan.hpp"
#include "server/net/network.hpp"

namespace parlour::app {

namespace {

using namespace parlour::server;

/// "127.0.0.1:7777", "[::1]:7777", ":7777" or "7777".
Outcome read_listen(const std::string& listen, NetworkOptions& into) {
  const std::size_t colon = listen.rfind(':');
  std::string address = colon == std::string::npos ? "" : listen.substr(0, colon);
  const std::string port = colon == std::string::npos ? listen : listen.substr(colon + 1);
  if (address.starts_with('[') && address.ends_with(']')) {
    address = address.substr(1, address.size() - 2);
  }
  const bool digits = !port.empty() && port.size() <= 5 &&
                      port.find_first_not_of("0123456789") == std::string::npos;
  const int number = digits ? std::stoi(port) : -1;
  if (number < 0 || number > 65535) {
    return Problem{"--listen", "", "expected ADDRESS:PORT, found \"" + listen + "\""};
  }
  if (!address.empty()) into.address = address;
  into.port = static_cast<unsigned short>(number);
  return Done{};
}

/// SQLite in the data folder, unless another store is named.
Result<std::string> place_of(const ServeOptions& options) {
  if (!options.store.empty()) return options.store;
  std::error_code error;
  std::filesystem::create_directories(options.data, error);
  if (error) return Problem{options.data, "", "the folder cannot be made: " + error.message()};
  return "sqlite:" + (std::filesystem::path(options.data) / "parlour.db").string();
}

std::string metrics_of(const Network& network) {
  const NetworkCounts counts = network.counts();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, std::uint64_t value) {
    add_metric(text, name, type, static_cast<std::int64_t>(value));
  };
  add("connections", "gauge", counts.connections);
  add("websockets", "gauge", counts.peers);
  add("connections_turned_away_total", "counter", counts.turned_away);
  add("requests_refused_total", "counter", counts.requests_refused);
  add("bytes_received_total", "counter", counts.bytes_in);
  add("bytes_sent_total", "counter", counts.bytes_out);
  add("slow_clients_total", "counter", counts.too_slow);
  add("flooding_clients_total", "counter", counts.too_often);
  add("connections_failed_total", "counter", counts.failures);
  add_metric(text, "refused_requests_total", "status", counts.refused);
  text += fmt::format(
      "# TYPE parlour_build_info gauge\n"
      "parlour_build_info{{version=\"{}\",commit=\"{}\"}} 1\n",
      version(), commit());
  return text;
}

void print_addresses(const ServeOptions& options, const std::string& url) {
  fmt::print("Parlour is at {}\n", url);
  if (!options.lan) return;
  if (const Result<QrModules> code = qr_modules(url)) fmt::print("\n{}\n", qr_for_terminal(*code));
}

}  // namespace

int serve(const ServeOptions& options) {
  if (const Outcome opened = log::open(options.log); !opened) return fail(opened.problem());
  NetworkOptions network_options;
  if (options.lan) network_options.address = "0.0.0.0";
  if (const Outcome read = read_listen(options.listen, network_options); !read) {
    return fail(read.problem());
  }
  if (options.lan) network_options.address = "0.0.0.0";
  network_options.public_url = options.public_url;
  network_options.behind_proxy = options.behind_proxy;
  const Limits limits = options.load_test ? without_rates(options.limits) : options.limits;
  network_options.limits = limits.network;

  const Result<std::string> place = place_of(options);
  if (!place) return fail(place.problem());
  const std::string address =
      options.lan ? lan_address().value_or("127.0.0.1") : network_options.address;
  const std::string here = http_url(address, network_options.port);
  StoreOptions store_options;
  store_options.where = *place;
  store_options.owner = options.public_url.empty() ? here : options.public_url;
  store_options.lease = std::chrono::milliseconds(options.lease_ms);
  log::info("start", {{"version", version()}, {"commit", commit()}, {"process", ::getpid()}});
  Result<std::unique_ptr<Store>> store = open_store(store_options);
  if (!store) {
    log::error("store_refused", {{"reason", store.problem().reason}});
    return fail(store.problem());
  }

  HouseOptions house_options;
  house_options.threads = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
  house_options.public_url = options.public_url;
  house_options.lab = [](const Title& title, const ExperimentOrder& order) -> Experiment {
    const auto run = std::make_shared<lab::QuickRun>(
        title, lab::QuickOptions{order.seats, order.rules, order.games, order.seed});
    // In one go: it has a thread of its own.
    return [run, games = order.games](const Stop& stop, const auto& tick) {
      return run->play(games, stop, tick);
    };
  };
  house_options.lab_for = options.lab == "off"     ? LabFor::kNobody
                          : options.lab == "hosts" ? LabFor::kHosts
                                                   : LabFor::kAll;
  house_options.limits = limits.house;
  house_options.address = store_options.owner;
  house_options.metrics_for = options.metrics_for;
  house_options.metrics_token = options.metrics_token;
  house_options.retention = options.retention;
  House house(std::move(*store), house_options);
  Network network;
  if (const Outcome opened = network.open(house, network_options); !opened) {
    return fail(opened.problem());
  }
  // A file that may not grow any more is a full disk, and no reason to die.
  std::signal(SIGXFSZ, SIG_IGN);
  house.also_measure([&network] { return metrics_of(network); });
  network.stop_on_signals();
  log::info("open", {{"address", network_options.address},
                     {"port", network.port()},
                     {"store", is_sqlite(*place) ? "sqlite" : "postgres"}});
  print_addresses(options, http_url(address, network.port()));
  std::fflush(stdout);
  network.run(house_options.threads);
  log::info("stop");
  log::close();
  fmt::print("Parlour has stopped; every game is kept.\n");
  return 0;
}

}  // namespace parlour::app
