// SPDX-License-Identifier: Apache-2.0
// Whole values of what the server says, with the little that a test cares about.
import type {
  EstatePosition,
  EstateStep,
  EstateView,
  SeatInfo,
  TableInfo,
  Welcome,
} from '../../src/wire/types';

export function estateView(more: Partial<EstateView> = {}): EstateView {
  return {
    prompt: 'roll',
    asked: 0,
    turn: 0,
    round: 1,
    dice: [0, 0],
    pot: 0,
    rise: 0,
    stalemate: false,
    seats: [],
    ...more,
  };
}

export function estatePosition(more: Partial<EstatePosition> = {}): EstatePosition {
  return {
    family: 'estate',
    viewer: 0,
    view: estateView(),
    waiting: [0],
    question: { text: '' },
    choices: [],
    undo: [],
    deadlines: [],
    ...more,
  };
}

/** The position after it is of the round with its number. */
export function estateStep(seq: number, more: Partial<EstateStep> = {}): EstateStep {
  return {
    type: 'step',
    family: 'estate',
    seq,
    by: 0,
    events: [],
    lines: [`line ${seq}`],
    position: estatePosition({ view: estateView({ round: seq }) }),
    ...more,
  };
}

export function seatInfo(more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    name: 'Ann',
    kind: 'person',
    playing: 'person',
    token: 'car',
    colour: 0,
    target: '',
    connected: true,
    claimed: true,
    taken: true,
    ready: false,
    away: false,
    ...more,
  };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't',
    family: 'estate',
    title: 'classic',
    name: { en: 'Classic' },
    state: 'playing',
    paused: false,
    resting: false,
    seats: [],
    host: 0,
    door: { open: false, locked: false, watching: true, delay: 0 },
    grace_s: 60,
    stand_in: 'medium',
    bot_delay_ms: 0,
    bank_minutes: 0,
    move_hours: 0,
    spectators: 0,
    commitment: '',
    salts: [],
    takeback: null,
    advisor: false,
    ...more,
  };
}

export function welcome(seq: number, more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    protocol: 1,
    seq,
    now: Date.now(),
    you: { seats: [0], host: true },
    table: tableInfo(),
    position: estatePosition({ view: estateView({ round: seq }) }),
    log: [],
    chat: [],
    ...more,
  };
}
