// SPDX-License-Identifier: Apache-2.0
// The drawings of the moments, in the ink line of the page. `colour` is a seat's, numbered from 1.
import type { Who } from './banner';
import { INK } from './kit';

export const stampArt = (colour: number) =>
  `<svg viewBox="0 0 72 104"><path d="M36 4c9.500 0 16 6.500 16 15.500 0 8-5.500 11-7.500 18-1.200 4.300-1.500 11-1.500 18.500h-14c0-7.500-.3-14.200-1.500-18.500-2-7-7.500-10-7.500-18C20 10.500 26.500 4 36 4z" fill="#b9783e" stroke-width="3" ${INK}/><path d="M27 12c2-3 5-4.500 9-4.500" fill="none" stroke="#e3a968" stroke-width="3" stroke-linecap="round"/><path d="M45 33c3-5 6-8 6-13.500 0-4-1.300-7.400-3.700-10C54 20 42 30 40.500 56H43c0-10 .5-17 2-23z" fill="#000" opacity=".18"/><rect x="20" y="55" width="32" height="12" rx="3" fill="#8c5526" stroke-width="3" ${INK}/><path d="M8 70c0-2.500 2-4.500 4.500-4.500h47c2.500 0 4.500 2 4.500 4.500v17H8z" fill="#d99a57" stroke-width="3" ${INK}/><path d="M8 84h56v9c0 2.200-1.800 4-4 4H12c-2.200 0-4-1.800-4-4z" fill="var(--p${colour})" stroke-width="3" ${INK}/><path d="M14 71h30" stroke="#f0c48c" stroke-width="3" stroke-linecap="round"/></svg>`;

/** What a stamp leaves, and the badge of a seat. */
export const printArt = ({ colour, token }: Who) =>
  `<svg viewBox="-40 -40 80 80"><circle r="36" fill="#fff9ec" stroke-width="3.500" ${INK}/><circle r="31" fill="var(--p${colour})"/><circle r="31" fill="url(#pat${colour})"/><circle r="31" fill="none" stroke-width="2" ${INK}/><circle r="22" fill="#fff6e2" stroke-width="2.500" ${INK}/><use href="#i-${token}" x="-16" y="-16" width="32" height="32" style="--c:var(--p${colour})"/></svg>`;

export const GAVEL = `<svg viewBox="0 0 190 120"><path d="M72 60h102c5 0 9 3.500 9 8s-4 8-9 8H72z" fill="#b9783e" stroke-width="3.600" ${INK}/><path d="M80 64.500h88" stroke="#e3a968" stroke-width="3.500" stroke-linecap="round"/><path d="M150 60v16M160 60v16" stroke-width="3" ${INK}/><rect x="18" y="18" width="56" height="96" rx="7" fill="#8c5526" stroke-width="4" ${INK}/><path d="M60 22h8c2.500 0 3.500 1.500 3.500 4v80c0 2.500-1 4-3.500 4h-8z" fill="#000" opacity=".2"/><path d="M26 40v52" stroke="#c58a50" stroke-width="5" stroke-linecap="round"/><rect x="12" y="12" width="68" height="17" rx="6" fill="#f0ae2e" stroke-width="4" ${INK}/><rect x="12" y="103" width="68" height="15" rx="6" fill="#f0ae2e" stroke-width="4" ${INK}/></svg>`;
export const BLOCK = `<svg viewBox="0 0 170 60"><ellipse cx="85" cy="50" rx="82" ry="9" fill="#10201c" opacity=".35"/><path d="M8 30h154v8c0 8-34 15-77 15S8 46 8 38z" fill="#8c5526" stroke-width="4" ${INK}/><ellipse cx="85" cy="30" rx="77" ry="15" fill="#b9783e" stroke-width="4" ${INK}/><ellipse cx="85" cy="28" rx="54" ry="9" fill="none" stroke="#8c5526" stroke-width="3"/></svg>`;

const BARS = 'M14 6v110M33 6v110M52 6v110M71 6v110M90 6v110M109 6v110';
export const DOOR = `<svg viewBox="0 0 122 122" preserveAspectRatio="none"><g fill="none" ${INK}><path d="${BARS}" stroke-width="10"/><path d="${BARS}" stroke="#7c8a86" stroke-width="4.600"/></g><g stroke-width="3.400" ${INK}><rect x="2" y="3" width="118" height="13" rx="3" fill="#5c6761"/><rect x="2" y="106" width="118" height="13" rx="3" fill="#5c6761"/><rect x="2" y="54" width="118" height="12" rx="3" fill="#5c6761"/></g><g stroke-width="3.200" ${INK}><rect x="84" y="42" width="33" height="36" rx="5" fill="#f0ae2e"/><circle cx="100.500" cy="56" r="5" fill="#1e2a27"/><path d="M100.500 57v11" stroke-width="5"/></g></svg>`;

const SCALLOPS = Array.from({ length: 32 }, (_, k) => {
  const [angle, r] = [(k * Math.PI) / 16, k % 2 ? 37 : 43];
  return `${k ? 'L' : 'M'}${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
}).join('');
/** The seal under a deal; two hands in print. */
export const SEAL = `<svg viewBox="-60 -60 120 120"><path d="M-22 26l-12 30 17-6 9 13 10-30zM22 26l12 30-17-6-9 13-10-30z" fill="#a92d1b" stroke-width="3" ${INK}/><path d="${SCALLOPS}z" fill="#f0ae2e" stroke-width="3.400" ${INK}/><circle r="30" fill="#fff9ec" stroke-width="2.600" ${INK}/><path d="M-14 1l9 10 19-21" fill="none" stroke="#11694c" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
export const CHEVRON = `<svg viewBox="0 0 60 70"><path d="M44 6L14 35l30 29" fill="none" stroke-width="19" ${INK}/><path d="M44 6L14 35l30 29" fill="none" stroke="#c8402a" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

const TAG = 'M12 44L44 22h44l32 22v42c0 5-4 9-9 9H21c-5 0-9-4-9-9z';
/** A price tag on its string; the sum is written over it. */
export const tagArt = (colour: number, paper: string) =>
  `<svg viewBox="0 0 132 99"><path d="M66 2v26" stroke-width="3.200" ${INK}/><circle cx="66" cy="3" r="4.500" fill="#f0ae2e" stroke-width="2.600" ${INK}/><path d="${TAG}" fill="#1e2a27" transform="translate(0 4)" opacity=".4"/><path d="${TAG}" fill="${paper}" stroke-width="3.200" ${INK}/><path d="M13.500 45.500v-1L44.500 23.500h43l31 21v1z" fill="var(--p${colour})"/><path d="M13.500 45.500v-1L44.500 23.500h43l31 21v1z" fill="url(#pat${colour})"/><path d="M12 47h108" stroke-width="3" ${INK}/><path d="M12 44L44 22h44l32 22" fill="none" stroke-width="3.200" ${INK}/><circle cx="66" cy="33" r="5.600" fill="#fff9ec" stroke-width="2.800" ${INK}/></svg>`;

const CLOTH = 'M17 9c8-5 15 4 24 1 6-2 11-3 17-1-5 6-6 10-2 17-7-2-11 0-17 2-9 3-14-5-22-1z';
export const flagArt = (colour: number) =>
  `<svg viewBox="0 0 64 84"><ellipse cx="14" cy="79" rx="12" ry="4" fill="#10201c" opacity=".4"/><path d="M14 78V6" stroke-width="7" ${INK}/><path d="M14 76V8" stroke="#d99a57" stroke-width="2.600" stroke-linecap="round"/><path d="${CLOTH}" fill="var(--p${colour})" stroke-width="3.200" ${INK}/><path d="${CLOTH}" fill="url(#pat${colour})"/></svg>`;

const SHIELD = 'M-66-76C-40-70-16-76 0-86c16 10 40 16 66 10V4c0 46-34 70-66 86C-32 74-66 50-66 4z';
const CRACK = 'L-10-58 12-30-12 6 14 34-6 64';
/** One half of a shield, along its crack. */
export const shieldArt = ({ colour, token }: Who, side: 'l' | 'r') =>
  `<svg viewBox="-80 -90 160 190"><clipPath id="crack-${side}"><path d="M${side === 'l' ? -90 : 90}-100H4${CRACK} 4 110H${side === 'l' ? -90 : 90}z"/></clipPath><g clip-path="url(#crack-${side})"><path d="${SHIELD}" fill="var(--p${colour})" stroke-width="6" ${INK}/><path d="${SHIELD}" fill="url(#pat${colour})"/><circle cy="-4" r="44" fill="#fff6e2" stroke-width="5" ${INK}/><use href="#i-${token}" x="-32" y="-36" width="64" height="64" style="--c:var(--p${colour})"/></g><path class="crack" d="M4-84${CRACK} 1 88" fill="none" stroke-width="5" ${INK}/></svg>`;
