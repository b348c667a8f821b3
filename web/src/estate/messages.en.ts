// SPDX-License-Identifier: Apache-2.0
// The words of the estate screen.
export const en = {
  'estate.board': 'Board of {title}',
  'estate.throw_here': 'Throw the dice here',
  'estate.collect': 'Collect {amount}',
  'estate.pay': 'Pay {amount}',
  'estate.or_share': '{amount} or {percent} %',
  'estate.leads_to': 'to {place}',
  'estate.mortgaged': 'Mortgaged',
  'estate.owned_by': 'owned by {name}',
  'estate.rent_of': 'rent {amount}',
  'estate.free_for': 'free for {amount}',
  'estate.here': 'here: {names}',
} as const;
