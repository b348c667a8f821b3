// SPDX-License-Identifier: Apache-2.0
// What clients say, and what comes of it: one hear() for each message of messages.hpp. Each refuses
// before its first change, or never.
#include <algorithm>
#include <utility>

#include "table/refusals.hpp"
#include "table/table.hpp"
#include "words/reason.hpp"

namespace parlour {

using to_client::Change;

namespace {

/// Why it may not speak for the seat.
std::optional<Refused> foreign(const Viewer& viewer, int seat) {
  const bool own = seat >= 0 && seat < kMaxSeats && viewer.own.has(seat);
  return own ? std::nullopt : std::optional(refusals::kNotYours.in(viewer.language));
}

}  // namespace

void Table::hear(int client, const boost::json::object& message, Millis now) {
  const Audience::Client* known = audience_.find(client);
  if (known == nullptr) return;
  const Speaker by{client, known->viewer, known->host};
  const Result<ClientMessage> read = read_message(message);
  // A machine says it as well, whether anybody looks on or not.
  const bool by_itself = read && (std::holds_alternative<from_client::Ping>(*read) ||
                                  std::holds_alternative<from_client::Away>(*read));
  if (!by_itself) word_heard(now);
  const from_client::Id id = id_of(message);
  audience_.asked(client, id);
  Answer refused;
  if (read) {
    refused = std::visit([&](const auto& said) { return hear(by, said, now); }, *read);
  } else {
    refused = Refused{is_known(message) ? "bad_field" : "unknown", read.problem().text()};
  }
  const from_client::Id unanswered = audience_.unanswered();
  if (refused) {
    const to_client::Refused reply{id, refused->word, refused->text};
    audience_.refuse(client, to_json(reply), refused->word);
  } else if (unanswered) {
    audience_.send(client, to_json(to_client::Done{*unanswered}));
  }
}

/// Who has joined has joined.
Table::Answer Table::hear(const Speaker& by, const from_client::Join&, Millis) {
  return refusals::kNotNow.in(by.viewer.language);
}

Table::Answer Table::hear(const Speaker& by, const from_client::Ping&, Millis now) {
  audience_.send(by.client, to_json(to_client::Pong{now, {}}));
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker&, const from_client::Watch&, Millis) {
  return std::nullopt;  // it was a word, and that is all it is for
}

Table::Answer Table::hear(const Speaker& by, const from_client::Away& said, Millis now) {
  if (!audience_.look_away(by.client, said.away, now)) return std::nullopt;
  tell_table(Change::kConnected, static_cast<Seat>(by.viewer.own.lowest()));
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::ChooseLanguage& said, Millis) {
  audience_.speak(by.client, language_named(said.language));
  if (!game_) return std::nullopt;
  const Viewer viewer = audience_.viewer(by.client);
  to_client::TableChanged message{{}, Change::kLanguage, kNobody, info_for(viewer), {}, {}};
  message.position = position(viewer);
  audience_.send(by.client, to_json(message));
  return std::nullopt;
}

bool Table::is_stale(Seat seat, std::uint64_t seq) const {
  const std::size_t asked = game_->asked_since(seat);
  return asked > 0 && seq < log_.entries().of(asked - 1);
}

Table::Answer Table::hear(const Speaker& by, const from_client::Act& said, Millis now) {
  const Language language = by.viewer.language;
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (phase() != Phase::kPlaying) return refusals::kNotNow.in(language);
  if (paused_) return refusals::kPaused.in(language);
  if (is_stale(seat, said.seq)) return refusals::kStale.in(language);
  if (auto refused = game_->play(seat, said.action, language)) return refused;
  after_entry(now);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Undo& said, Millis now) {
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  if (phase() != Phase::kPlaying || paused_ || !game_->undo(static_cast<Seat>(said.seat))) {
    return refusals::kNoUndo.in(by.viewer.language);
  }
  after_entry(now);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Takeback& said, Millis now) {
  const Language language = by.viewer.language;
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (phase() != Phase::kPlaying || paused_) return refusals::kNotNow.in(language);
  if (said.to < log_.entries().known_after()) return refusals::kTooLongAgo.in(language);
  if (!game_->can_take_back(log_.entries().until(said.to))) return refusals::kNoUndo.in(language);
  // Whoever asks agrees for all the seats on the same screen.
  takeback_ = Takeback{seat, said.to, SeatSet::one(seat) | by.viewer.own};
  tell_table(Change::kTakeback, seat);
  take_back(now);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Answer& said, Millis now) {
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (!takeback_ || paused_) return refusals::kNotNow.in(by.viewer.language);
  if (said.agree) {
    takeback_->agreed.add(seat);
  } else {
    takeback_.reset();
  }
  tell_table(Change::kTakeback, seat);
  take_back(now);
  return std::nullopt;
}

/// Goes back if every person has agreed; those whose place a bot has taken are not asked.
void Table::take_back(Millis now) {
  if (!takeback_) return;
  for (const int seat : seating_.people() - takeback_->agreed) {
    if (seating_.player_of(static_cast<Seat>(seat)) == kPerson) return;
  }
  if (!game_->take_back(takeback_->seat, log_.entries().until(takeback_->to))) return;
  after_entry(now);
}

Table::Answer Table::hear(const Speaker& by, const from_client::Chat& said, Millis now) {
  const Language language = by.viewer.language;
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  const std::string text = Talk::plain(said.text);
  if (!Talk::fits(text)) return refusals::kTooLong.in(language);
  if (!talk_.may_speak(seat, now)) return refusals::kTooFast.in(language);
  record({{"chat", text}, {"seat", seat}, {"name", seating_[seat].name}}, now);
  note_for_watchers(now);
  audience_.tell_now(to_json(chat_of(talk_.lines().back())));
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::React& said, Millis now) {
  const bool watches = by.viewer.own.empty() && said.seat == kNobody;
  if (watches) {
    if (!talk_.may_react(audience_.reactions(by.client), now)) {
      return refusals::kTooFast.in(by.viewer.language);
    }
    audience_.tell(to_json(to_client::Reacted{kNobody, said.reaction, {}}));
    return std::nullopt;
  }
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (!talk_.may_react(seat, now)) return refusals::kTooFast.in(by.viewer.language);
  // To those who see the game later it would come at the wrong moment.
  audience_.tell_now(to_json(to_client::Reacted{seat, said.reaction, {}}));
  return std::nullopt;
}

/// Who is to play a chair, if that is possible now.
Table::Answer Table::play_by(Seat seat, Chair& chair, const std::string& kind,
                             Language language) const {
  const Refused not_now = refusals::kNotNow.in(language);
  const bool bot = kind != kPerson && kind != kOpen;
  if (phase() == Phase::kOver || (bot && !rulebook_->check_bot(kind))) return not_now;
  if (phase() == Phase::kLobby) {
    // A person comes by sitting down.
    if (kind == kPerson && chair.kind != kPerson) return not_now;
    if (kind == kPerson) return std::nullopt;
    // Without a seat there would be no host any more, if its token is the host's.
    if (chair.key == seating_.host_key()) return not_now;
    chair.kind = kind;
    chair.key.clear();
    return std::nullopt;
  }
  if (kind == kOpen) {
    // The host of a copy may let somebody else come for a seat, but not to look into a hand.
    if (!seating_.unclaimed().has(seat)) return not_now;
    if (game_->has_secrets()) return refusals::kHidden.in(language);
    chair.kind = kOpen;
    chair.key.clear();
    chair.stand_in.clear();
    return std::nullopt;
  }
  // Whoever sits there stays who they are; a bot only plays for them.
  if (chair.kind != kPerson && !(chair.kind == kOpen && bot)) return not_now;
  chair.kind = kPerson;
  chair.stand_in = bot ? kind : "";
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::ChangeSeat& said, Millis now) {
  const Language language = by.viewer.language;
  if (!seating_.has(said.seat)) return refusals::kNotYours.in(language);
  const auto seat = static_cast<Seat>(said.seat);
  if (!by.host && (said.kind || !by.viewer.own.has(seat))) return refusals::kNotHost.in(language);
  Chair chair = seating_[seat];
  // Somebody may have sat down there just now: a guest goes by being kicked, and not by mistake.
  const bool guest = chair.kind == kPerson && !by.viewer.own.has(seat);
  if (said.kind && *said.kind != kPerson && guest && phase() == Phase::kLobby) {
    return refusals::kTaken.in(language);
  }
  if (said.kind) {
    if (auto refused = play_by(seat, chair, *said.kind, language)) return refused;
  }
  if (phase() == Phase::kLobby) {
    const SeatWish wish{said.name, said.token, said.colour, said.target, said.face};
    const Outcome dressed =
        dress(chair, wish, chairs(), static_cast<std::size_t>(seat), rulebook_->title());
    if (!dressed) {
      return Refused{"not_allowed", reason_in(language, dressed.problem().reason)};
    }
  } else if (!said.kind) {
    return refusals::kNotNow.in(language);  // once it is played, it is played
  }
  if (chair.stand_in.empty() && !connected(seat)) away_[seat] = now;  // and is waited for anew
  set_chair(seat, chair, now);
  if (chair.key.empty()) (void)audience_.let_go(seat);
  tell_table(Change::kSeat, seat);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Weigh& said, Millis now) {
  const Language language = by.viewer.language;
  if (auto refused = foreign(by.viewer, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (phase() != Phase::kPlaying) return refusals::kNotNow.in(language);
  if (!advice_.may_ask(seat, now)) return refusals::kTooFast.in(language);
  std::variant<Weighed, Refused> answer = game_->weigh(seat, said.action, by.viewer);
  if (auto* const refused = std::get_if<Refused>(&answer)) return std::move(*refused);
  auto& weighed = std::get<Weighed>(answer);
  to_client::Weighed told{{}, said.id.has_value() && advises(), {}};
  for (const boost::json::value& side : weighed.sides) told.sides.emplace_back(side.as_object());
  audience_.send(by.client, to_json(told));
  if (told.chances) {
    advice_.work_out({by.client, *said.id, game_->entries(), std::move(weighed.estimate)});
  }
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Advisor& said, Millis now) {
  if (!by.host) return refusals::kNotHost.in(by.viewer.language);
  if (!rulebook_->has_trades()) return refusals::kNotWeighed.in(by.viewer.language);
  if (phase() == Phase::kOver) return refusals::kNotNow.in(by.viewer.language);
  record({{"advisor", said.on}}, now);
  tell_table(Change::kAdvisor);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Start&, Millis now) {
  if (!by.host) return refusals::kNotHost.in(by.viewer.language);
  const Outcome started = start(now);
  if (!started) return Refused{refusals::kNotNow.word, started.problem().text()};
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::Pause&, Millis now) {
  return pause(by, true, now);
}

Table::Answer Table::hear(const Speaker& by, const from_client::Resume&, Millis now) {
  return pause(by, false, now);
}

Table::Answer Table::pause(const Speaker& by, bool paused, Millis now) {
  if (!by.host) return refusals::kNotHost.in(by.viewer.language);
  if (phase() != Phase::kPlaying || paused == paused_) {
    return refusals::kNotNow.in(by.viewer.language);
  }
  const bool was = still();
  record({{"pause", paused}}, now);
  expect_answer(now);
  still_changed(was, now);
  tell_table(paused ? Change::kPause : Change::kResume);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::End&, Millis now) {
  if (!by.host) return refusals::kNotHost.in(by.viewer.language);
  if (phase() == Phase::kOver) return refusals::kNotNow.in(by.viewer.language);
  const bool was = still();
  takeback_.reset();
  record({{"end", true}}, now);
  tell_watchers_all(now);
  if (game_) {
    game_->reveal();
    collect_game_lines();
  }
  still_changed(was, now);
  tell_table(Change::kEnd);
  return std::nullopt;
}

}  // namespace parlour
