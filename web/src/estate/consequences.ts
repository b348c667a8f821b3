// SPDX-License-Identifier: Apache-2.0
// What a trade or a purchase changes, for every seat that it touches: read off the position and the
// figures of the board, before anybody agrees to it. Only facts; what it is good for the player knows.
import type { EstateOffer, EstateView, Rules } from '../wire/types';
import { type Deed, ownerOf, salesBy } from './deeds';
import { type Printed, type PrintedTile, tileAt } from './figures';

export interface Change {
  seat: number;
  /** Null: hidden from this screen. */
  cash: { before: number; after: number } | null;
  /** Of that: what the bank pays for buildings that go first, and what it takes for mortgages. */
  sold: number;
  fee: number;
  /** Groups that become whole, and such that no longer are. */
  completes: number[];
  breaks: number[];
  /** Deeds of the seat, before or after, whose rent is another one then; null: not the seat's. */
  rents: { tile: number; before: number | null; after: number | null }[];
}

/** Who has what; a plain value, so that what might be can be written down beside what is. */
type Holdings = Map<number, { seat: number; deed: Deed }>;

function holdingsOf(view: EstateView): Holdings {
  const held: Holdings = new Map();
  view.seats.forEach(({ deeds }, seat) => {
    for (const deed of deeds ?? []) held.set(deed.tile, { seat, deed });
  });
  return held;
}

const has = (held: Holdings, seat: number, tiles: readonly number[]) =>
  tiles.every((tile) => held.get(tile)?.seat === seat);

/** What a visitor pays; of utilities the dice decide, so that nothing is said of them. */
function rentIn(held: Holdings, printed: Printed, rise: number, index: number): number {
  const owned = held.get(index);
  const tile = tileAt(printed, index);
  if (!owned || owned.deed.mortgaged || tile.deed === 'utility') return 0;
  const risen = (rent: number) => Math.floor((rent * (100 + rise) + 50) / 100);
  if (tile.deed === 'transit') {
    const count = printed.transit.filter((one) => held.get(one)?.seat === owned.seat).length;
    return risen(tile.rents[count - 1] ?? 0);
  }
  if (owned.deed.level > 0) return risen(tile.rents[owned.deed.level] ?? 0);
  const whole = has(held, owned.seat, printed.members[tile.group] ?? [index]);
  return risen((whole ? tile.whole : tile.rents[0]) ?? 0);
}

function changeOf(
  seat: number,
  money: { gets: number; sold: number; fee: number },
  before: Holdings,
  after: Holdings,
  view: EstateView,
  printed: Printed,
): Change {
  const groups = printed.members.map((tiles, group) => ({ tiles, group }));
  const turned = (from: Holdings, to: Holdings) =>
    groups
      .filter(({ tiles }) => tiles.length > 1 && !has(from, seat, tiles) && has(to, seat, tiles))
      .map(({ group }) => group);
  const rent = (held: Holdings, tile: number) =>
    held.get(tile)?.seat === seat ? rentIn(held, printed, view.rise, tile) : null;
  const rents = printed.tiles
    .filter(({ deed }) => deed !== null)
    .map(({ index }) => ({ tile: index, before: rent(before, index), after: rent(after, index) }))
    .filter((one) => one.before !== one.after);
  const cash = view.seats[seat]?.cash;
  const { gets, sold, fee } = money;
  return {
    seat,
    cash: cash === undefined ? null : { before: cash, after: cash + gets + sold - fee },
    sold,
    fee,
    completes: turned(before, after),
    breaks: turned(after, before),
    rents,
  };
}

/** Buildings of a group that is touched are gone before its deeds change hands. */
function cleared(held: Holdings, printed: Printed, tiles: readonly number[]): Holdings {
  const touched = printed.members.filter((group) => group.some((tile) => tiles.includes(tile)));
  const next: Holdings = new Map(held);
  for (const tile of touched.flat()) {
    const one = next.get(tile);
    if (one) next.set(tile, { ...one, deed: { ...one.deed, level: 0 } });
  }
  return next;
}

/** What whoever gets a mortgaged deed pays the bank at once. */
export function transferFee(rules: Rules): (tile: PrintedTile) => number {
  if (rules.mortgage_transfer !== 'pay_now') return () => 0;
  const percent = Number(rules['mortgage.interest'] ?? 10);
  return ({ price, mortgage }) =>
    Math.round(((rules['mortgage.of'] === 'price' ? price : mortgage) * percent) / 100);
}

export function ofTrade(
  view: EstateView,
  printed: Printed,
  offer: EstateOffer,
  feeOf: (tile: PrintedTile) => number,
): [Change, Change] {
  const before = holdingsOf(view);
  const after = cleared(before, printed, [...offer.give, ...offer.want]);
  const pass = (tiles: readonly number[], seat: number) => {
    for (const tile of tiles) {
      const one = after.get(tile);
      if (one) after.set(tile, { ...one, seat });
    }
  };
  pass(offer.give, offer.to);
  pass(offer.want, offer.from);
  const fee = (tiles: readonly number[]) =>
    tiles
      .filter((tile) => before.get(tile)?.deed.mortgaged)
      .reduce((sum, tile) => sum + feeOf(tileAt(printed, tile)), 0);
  const gets = offer.want_money - offer.give_money;
  const sides: [number, number, readonly number[], readonly number[]][] = [
    [offer.from, gets, offer.give, offer.want],
    [offer.to, -gets, offer.want, offer.give],
  ];
  const changes = sides.map(([seat, more, given, got]) =>
    changeOf(
      seat,
      { gets: more, sold: salesBy(view, printed.members, seat, given), fee: fee(got) },
      before,
      after,
      view,
      printed,
    ),
  );
  return changes as [Change, Change];
}

/** What it changes if a seat gets a free deed for so much. */
export function ofPurchase(
  view: EstateView,
  printed: Printed,
  seat: number,
  tile: number,
  price: number,
): Change {
  const before = holdingsOf(view);
  const deed = { tile, level: 0, mortgaged: false };
  const after = new Map(before).set(tile, { seat, deed });
  return changeOf(seat, { gets: -price, sold: 0, fee: 0 }, before, after, view, printed);
}

/** Whom a free deed would keep from a whole group, if somebody else got it. */
export function keptFrom(view: EstateView, printed: Printed, tile: number): number {
  const others = (printed.members[tileAt(printed, tile).group] ?? []).filter((one) => one !== tile);
  const [first] = others;
  if (first === undefined) return -1;
  const owner = ownerOf(view, first)?.seat ?? -1;
  return others.every((one) => ownerOf(view, one)?.seat === owner) ? owner : -1;
}

/** The dearest rent that a seat would pay to others. */
export function dearestRent(view: EstateView, seat: number): number {
  const own = new Set((view.seats[seat]?.deeds ?? []).map(({ tile }) => tile));
  return Math.max(0, ...(view.rents ?? []).map((rent, tile) => (own.has(tile) ? 0 : rent)));
}
