// SPDX-License-Identifier: Apache-2.0
// What stands over a battle in large letters.
import { t } from '../../text';
import type { Fight } from '../play/stage.svelte';

export interface Verdict {
  head: string;
  text: string;
}

/** A battle ends alike, whatever it was fought with. */
export function verdictOfEnd(end: Exclude<Fight['end'], 'none'>, attacker: string): Verdict {
  const heads = {
    won: () => t('conquest.battle_won', { name: attacker }),
    failed: () => t('conquest.battle_lost'),
    retreat: () => t('conquest.called_off', { name: attacker }),
  };
  return { head: heads[end](), text: '' };
}
