// SPDX-License-Identifier: Apache-2.0
// One plain sentence: what is to be done now, or who is at it.
import { t } from '../text';
import { all } from './choices';
import type { Game } from './game.svelte';

export function captionOf(game: Game): string {
  const view = game.position.view;
  if (game.over) return '';
  if (!game.choices) {
    // What the others do is told as it happens.
    const last = game.client.log.findLast((entry) => entry.lines.length > 0)?.lines.at(-1);
    if (last) return last;
    if (view.turn < 0 || view.asked < -1) return '';
    return t('conquest.say_waiting', { name: game.name(view.asked >= 0 ? view.asked : view.turn) });
  }
  const sentence = sentenceFor(game);
  // With several people at one screen it has to be said whose turn it is.
  return game.hotSeat && sentence ? `${game.name(game.acting)}: ${sentence}` : sentence;
}

function sentenceFor(game: Game): string {
  const view = game.position.view;
  switch (game.airports ? 'airport' : view.prompt) {
    case 'claim':
      return t('conquest.say_claim');
    case 'muster':
      return t('conquest.say_muster');
    case 'airport':
      return t('conquest.say_airport', { n: Number(game.client.rules.airport_cost ?? 5) });
    case 'allocate':
      return view.to_place > 0 ? t('conquest.say_place') : t('conquest.say_placed');
    case 'attack':
      if (game.picked.from >= 0) return game.picked.to >= 0 ? '' : t('conquest.say_attack_to');
      return all(game.choices, 'attack').length > 0
        ? t('conquest.say_attack')
        : t('conquest.say_no_attack');
    case 'fortify':
      if (game.picked.from >= 0) return game.picked.to >= 0 ? '' : t('conquest.say_fortify_to');
      return all(game.choices, 'fortify').length > 0
        ? t('conquest.say_fortify')
        : t('conquest.say_fortified');
    default:
      return '';
  }
}
