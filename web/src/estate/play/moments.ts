// SPDX-License-Identifier: Apache-2.0
// The moments of an estate game: which of them an event is, and what it needs to be shown.
import { BIG_MS, showBankrupt, showGavel, showGroup, showJail, showTrade } from '../../motion/big';
import { boxOf, type Spot } from '../../motion/kit';
import { MS, showHotel, showHouse, showStamp } from '../../motion/moments';
import { local, t } from '../../text';
import { groupColour } from '../../ui/seat';
import type { EstateView } from '../../wire/types';
import type { Printed } from '../figures';
import type { Places } from './places';
import {
  type EstateBeat,
  type Event,
  isOurs,
  OTHERS,
  on,
  type Scene,
  type Table,
  whoIs,
} from './table';

/** A big moment: shorter for computers, and shorter when it has just been seen. */
function big(
  name: keyof typeof BIG_MS,
  table: Table,
  among: number[],
  show: EstateBeat['show'],
): EstateBeat {
  const ms = table.stage.repeats.ms(name, BIG_MS[name]);
  return { name, ms: isOurs(table, ...among) ? ms : ms * OTHERS, big: true, show };
}

export function stamped(seat: number, tile: number, table: Table): EstateBeat {
  return {
    name: 'bought',
    ms: isOurs(table, seat) ? MS.stamp : MS.stamp * OTHERS,
    show: on(table, (scope, places) => {
      const { layer, unit } = places;
      showStamp(scope, { layer, unit, tile: places.tile(tile), who: whoIs(table, seat) });
    }),
  };
}

export function built(event: Event<'built'>, table: Table): EstateBeat {
  const { printed } = table;
  const { tile, level } = event;
  const isLarge = level > printed.smallLevels;
  const ms = isLarge ? MS.hotel : MS.house;
  return {
    name: event.event,
    ms: isOurs(table, event.seat) ? ms : ms * OTHERS,
    show: on(table, (scope, places) => {
      const { layer, unit } = places;
      const foot = (spot: Spot) => ({ x: spot.x, y: spot.y + 11 * unit });
      if (isLarge) {
        const count = printed.smallLevels;
        const houses = Array.from({ length: count }, (_, k) => places.building(tile, k, count));
        const spot = foot(places.building(tile, 0, 1));
        const pictures = { picture: printed.hotel, small: printed.house };
        showHotel(scope, { layer, unit, spot, size: 40 * unit, houses, ...pictures });
      } else {
        const spot = foot(places.building(tile, level - 1, level));
        showHouse(scope, { layer, unit, spot, size: 26 * unit, picture: printed.house });
      }
    }),
  };
}

export function jailed(seat: number, table: Table): EstateBeat {
  const said = {
    title: t('estate.locked_up', { name: table.name(seat) }),
    who: whoIs(table, seat),
  };
  return big(
    'jail',
    table,
    [seat],
    on(table, (scope, places) => {
      const { layer, unit, middle } = places;
      showJail(scope, { layer, unit, middle, said, tile: places.tile(table.printed.jail) });
    }),
  );
}

export function gone({ seat, tile, amount }: Event<'auction_won'>, table: Table): EstateBeat {
  const said = {
    title: t('estate.gets_it', { name: table.name(seat) }),
    note: t('estate.sold_for', { tile: table.tile(tile), amount: table.money(amount) }),
    who: whoIs(table, seat),
  };
  return big(
    'gavel',
    table,
    [seat],
    on(table, (scope, { layer, unit, middle }) => {
      const words = [t('estate.going'), t('estate.going'), t('estate.gone')] as const;
      showGavel(scope, { layer, unit, middle, said, words });
    }),
  );
}

/** By tile: the colour that its deed has. */
function deedColour(printed: Printed, tile: number): string {
  const { group = -1 } = printed.tiles[tile] ?? {};
  return group >= 0 ? groupColour(group, printed.groups[group]?.colour ?? '') : '#8a8f8c';
}

export function traded({ step, before, table }: Scene): EstateBeat {
  const passed = step.events.filter((one) => one.event === 'deed_passed');
  const { from = passed[0]?.from ?? 0, to = passed[0]?.to ?? 0 } = before.view.offer ?? {};
  const given = (by: number) =>
    passed.filter((one) => one.from === by).map((one) => deedColour(table.printed, one.tile));
  return big(
    'trade',
    table,
    [from, to],
    on(table, (scope, places) => {
      const { layer, unit, middle } = places;
      const home = (seat: number): Spot => {
        const card = places.card(seat);
        return card ? { x: boxOf(card).cx, y: boxOf(card).cy } : middle;
      };
      showTrade(scope, {
        layer,
        unit,
        middle,
        gives: given(from),
        gets: given(to),
        from: home(from),
        to: home(to),
      });
    }),
  );
}

export function bankruptcy(
  { seat, creditor: taker }: Event<'went_bankrupt'>,
  { before, table }: Scene,
): EstateBeat {
  const said = {
    title: t('estate.is_bankrupt', { name: table.name(seat) }),
    note: taker >= 0 ? t('estate.takes_all', { name: table.name(taker) }) : '',
    who: whoIs(table, seat),
  };
  return big(
    'bankrupt',
    table,
    [seat, taker],
    on(table, (scope, places) => {
      const { layer, unit, middle } = places;
      showBankrupt(scope, {
        layer,
        unit,
        middle,
        said,
        word: t('estate.bankrupt'),
        card: places.card(seat),
        creditor: places.card(taker),
        token: places.token(seat),
        deeds: deedsOn(places, before.view, seat, table.printed),
      });
    }),
  );
}

function deedsOn(places: Places, view: EstateView, seat: number, printed: Printed) {
  return (view.seats[seat]?.deeds ?? []).map(({ tile }) => {
    const { cx: x, cy: y } = places.tile(tile);
    return { x, y, colour: deedColour(printed, tile) };
  });
}

export type WholeGroup = { seat: number; group: number };

const wholeOwner = (view: EstateView, tiles: readonly number[]) =>
  view.seats.findIndex(
    ({ deeds = [] }) =>
      tiles.length > 0 && tiles.every((tile) => deeds.some((deed) => deed.tile === tile)),
  );

/** Groups that have become whole in somebody's hands. */
export function newGroups(
  before: EstateView,
  after: EstateView,
  { members }: Printed,
): WholeGroup[] {
  return (members ?? []).flatMap((tiles, group) => {
    const seat = tiles.length > 1 ? wholeOwner(after, tiles) : -1;
    return seat >= 0 && seat !== wholeOwner(before, tiles) ? [{ seat, group }] : [];
  });
}

export function wholeGroup({ seat, group }: WholeGroup, table: Table): EstateBeat {
  const { printed } = table;
  const said = {
    title: t('estate.has_group', {
      name: table.name(seat),
      group: local(printed.groups[group]?.name),
    }),
    who: whoIs(table, seat),
  };
  return big(
    'group',
    table,
    [seat],
    on(table, (scope, places) => {
      const { layer, unit, middle } = places;
      const tiles = (printed.members[group] ?? []).map((tile) => places.tile(tile));
      showGroup(scope, { layer, unit, middle, said, tiles, card: places.card(seat) });
    }),
  );
}
