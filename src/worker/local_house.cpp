// SPDX-License-Identifier: Apache-2.0
#include "worker/local_house.hpp"

#include <utility>

#include "core/json.hpp"
#include "lab/games/quick.hpp"
#include "title/load.hpp"
#include "words/language.hpp"

namespace parlour::worker {

namespace {

using namespace std::chrono_literals;

/// Who asks: there is nobody else.
constexpr const char* kHere = "here";
/// Of the lab at a time: then others have their turn.
constexpr std::uint64_t kGamesAtOnce = 4;

server::Experiment begin_experiment(const Title& title, const server::ExperimentOrder& order) {
  const auto run = std::make_shared<lab::QuickRun>(
      title, lab::QuickOptions{order.seats, order.rules, order.games, order.seed});
  return [run](const Stop& stop, const auto& tick) { return run->play(kGamesAtOnce, stop, tick); };
}

/// Nobody has to be kept from asking too much of their own machine; what is long may take long.
server::HouseOptions options_here() {
  server::HouseOptions options;
  options.threads = 1;
  options.idle = 5s;  // another tab may want to go on with it
  options.lab = begin_experiment;
  options.metrics_for = server::MetricsFor::kToken;  // and there is none
  options.retention = {0, 0, 0, 0};
  constexpr server::Allowance kPlenty{1e9, 1e9};
  server::AllowanceLimits& people = options.limits.people;
  people.joins = people.tables = people.seats = people.devices = kPlenty;
  people.documents = people.lookups = people.searches = people.experiments = kPlenty;
  people.kilobytes = kPlenty;
  options.limits.journals.time = options.limits.experiments.time = 10min;
  return options;
}

}  // namespace

class LocalHouse::SocketPeer final : public server::Peer {
 public:
  SocketPeer(std::vector<LocalMail>& mail, int socket) : mail_(mail), socket_(socket) {}
  void send(std::shared_ptr<const std::string> message) override {
    mail_.push_back({socket_, *message, {}});
  }
  void close(unsigned short code, std::string) override {
    mail_.push_back({socket_, {}, static_cast<int>(code)});
  }

 private:
  std::vector<LocalMail>& mail_;
  int socket_;
};

LocalHouse::LocalHouse() {
  auto store = std::make_unique<BrowserStore>();
  store_ = store.get();
  const server::Ground ground{[this](std::size_t, server::Loop::Priority) { return loop_.share(); },
                              [] { return server::Shelf(); }};
  house_ = std::make_unique<server::House>(std::move(store), options_here(), ground);
}

LocalHouse::~LocalHouse() = default;

Outcome LocalHouse::add_title(std::string_view document, std::string_view length) {
  Result<Title> title = title_from_source(document);
  if (!title) return title.problem();
  const Result<boost::json::value> measured = json::parse(length);
  const bool told = measured && measured->is_object();
  house_->add_title(std::move(*title),
                    told ? measured->get_object().if_contains("length") : nullptr);
  return Done{};
}

void LocalHouse::ask(int number, const LocalRequest& asked) {
  server::Request request{asked.method, asked.path, {}, asked.bearer, asked.body, kHere};
  request.query.insert(asked.query.begin(), asked.query.end());
  const Language language = language_named(asked.language);
  house_->request(std::move(request), [this, number, language](server::Response response) {
    if (response.problem) response.body = server::body_of(*response.problem, language);
    answers_.push_back(
        {number, response.status, std::move(response.type), std::move(response.body)});
  });
}

void LocalHouse::joined(int socket) {
  house_->joined(peers_[socket] = std::make_shared<SocketPeer>(mail_, socket), kHere);
}

void LocalHouse::said(int socket, std::string message) {
  if (const auto peer = peers_.find(socket); peer != peers_.end()) {
    house_->said(peer->second, std::move(message));
  }
}

void LocalHouse::left(int socket) {
  const auto peer = peers_.find(socket);
  if (peer == peers_.end()) return;
  house_->left(peer->second);
  peers_.erase(peer);
}

void LocalHouse::answered(const StoreAnswer& answer) { store_->answered(answer); }

void LocalHouse::lost(const std::string& table) { house_->give_away(table); }

LocalNews LocalHouse::run(std::chrono::milliseconds time) {
  const std::optional<std::chrono::milliseconds> next = loop_.run(time);
  LocalNews news{store_->take_calls(), std::exchange(mail_, {}), std::exchange(answers_, {}), {}};
  if (next) news.wake = next->count();
  return news;
}

}  // namespace parlour::worker
