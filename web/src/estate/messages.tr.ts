// SPDX-License-Identifier: Apache-2.0
export const tr = {
  'estate.board': '{title} tahtası',
  'estate.throw_here': 'Zarları buraya at',
  'estate.collect': '{amount} al',
  'estate.pay': '{amount} öde',
  'estate.or_share': '{amount} ya da % {percent}',
  'estate.leads_to': '→ {place}',
  'estate.mortgaged': 'İpotekli',
  'estate.owned_by': 'sahibi {name}',
  'estate.rent_of': 'kira {amount}',
  'estate.free_for': 'sahipsiz, {amount}',
  'estate.here': 'burada: {names}',
} as const;
