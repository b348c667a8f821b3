// SPDX-License-Identifier: Apache-2.0
// The faces that people choose from.

import {
  bust,
  collar,
  type Drawn,
  ears,
  glasses,
  head,
  lens,
  man,
  neck,
  nose,
  pearls,
} from './body';
import type { Mood } from './features';
import { dot, fill, GOLD, INK, line, oval, PALE, SEAT, SKIN, shade, shape } from './pen';

/** It opens, sets hard or trembles. */
function penguinBeak(mood: Mood): string {
  if (mood === 'glad' || mood === 'surprised') {
    return (
      shape('M18.500 26.500h11c0 4.500-2.500 7-5.500 7s-5.500-2.500-5.500-7z', '#7a1f17', 1.8) +
      shape('M18 26.500c1.500-2.500 10.500-2.500 12 0-3 1.500-9 1.500-12 0z', GOLD, 1.8)
    );
  }
  const closed = shape('M19 26c1.800-2 8.200-2 10 0-.8 3-2.500 5-5 5s-4.200-2-5-5z', GOLD, 1.8);
  if (mood === 'angry' || mood === 'sad' || mood === 'out')
    return closed + line('M20 28.600q4 -2 8 0', 1.5);
  if (mood === 'worried') return closed + line('M20.300 28.400q1.800 -1.500 3.700 0t3.700 0', 1.5);
  return closed + line('M20 27.800q4 1.600 8 0', 1.5);
}

export const PEOPLE: Record<string, Drawn> = {
  curly: {
    back:
      dot(12.5, 15, 6.5, '#3b2318', 2.2) +
      dot(35.5, 15, 6.5, '#3b2318', 2.2) +
      dot(11.5, 24.5, 5.6, '#3b2318', 2.2) +
      dot(36.5, 24.5, 5.6, '#3b2318', 2.2) +
      dot(18, 9, 6.5, '#3b2318', 2.2) +
      dot(30, 9, 6.5, '#3b2318', 2.2) +
      dot(24, 8, 7, '#3b2318', 2.2) +
      fill('M12 14h24v14H12z', '#3b2318') +
      bust(SEAT) +
      man(SKIN.c) +
      fill(
        'M14.4 19.5c-.6-5 1.6-9.5 9.6-10.3 8 .8 10.2 5.3 9.6 10.3-1.5-2.4-3-3.7-5-4.2-1.7 1-3.3 1.2-4.6.4-1.3.8-2.9.6-4.6-.4-2 .5-3.5 1.8-5 4.2z',
        '#3b2318',
      ),
    features: { mouth: 30.3, brow: '#3b2318', drop: [38.5, 20] },
    front:
      nose +
      dot(13.5, 28.5, 1.6, GOLD, 1.3) +
      dot(34.5, 28.5, 1.6, GOLD, 1.3) +
      line('M17.5 38.5c2 3.5 11 3.5 13 0', 1.8),
  },
  beard: {
    back:
      bust(SEAT) +
      neck(SKIN.b) +
      ears(SKIN.b) +
      head(SKIN.b) +
      shape(
        'M13.5 22.5c1.5 2.5 1.8 4.2 3.5 4.6 4.5-1.3 9.5-1.3 14 0 1.7-.4 2-2.1 3.5-4.6v3.5c0 7.5-4 12-10.5 12S13.5 33.5 13.5 26z',
        '#5a371e',
        2,
      ) +
      shape(
        'M13 21c-1.5-7 1.5-14.5 11-14.5 6 0 8.3 2.5 8.8 3 2 2.4 2.7 7 2.2 11.5-1.6-2-2.2-4.5-2.3-6.3-5.7.6-11.7-.2-16-2.2-.2 3.5-1.7 6-3.7 8.5z',
        '#5a371e',
        2,
      ),
    features: {
      y: 22,
      mouth: 31,
      wide: 3.9,
      lip: '#f6d9b4',
      brow: '#5a371e',
      browWidth: 2.3,
      cheekDown: 3.6,
      cheekOut: 3,
    },
    front: nose,
  },
  scarf: {
    back:
      bust(SEAT) +
      shape(
        'M24 3.5c-9.5 0-15 6.5-15 16.5 0 9 1.5 15 6 20.5h18c4.5-5.5 6-11.5 6-20.5 0-10-5.5-16.5-15-16.5z',
        '#2e8c86',
      ) +
      shade(
        'M31 5.2c5.2 2.5 8 7.6 8 14.8 0 9-1.5 15-6 20.5h-5c5-7 6.5-13 6.5-21 0-6-1-10.5-3.5-14.3z',
        0.14,
      ) +
      shape(
        'M15 21c0-6.5 3.3-10.8 9-10.8s9 4.3 9 10.8v3.5c0 6.5-3.7 11-9 11s-9-4.5-9-11z',
        SKIN.a,
        2.2,
      ) +
      shape('M13 38c5 5 15 6 22-1l2.5 5c-8 7.5-19 7-25.5.5z', '#3fa8a0', 2),
    features: { mouth: 30, apart: 4.3, wide: 3.9, brow: '#4a2d18', cheekOut: 3, drop: [39.5, 12] },
    front: nose,
  },
  cap: {
    back: bust(SEAT) + man(SKIN.d) + fill('M14.5 22v-4h2.5l-.5 5zM33.5 22v-4H31l.5 5z', '#1f1712'),
    features: {
      y: 23.5,
      mouth: 30.7,
      brow: '#1f1712',
      teeth: PALE,
      cheek: '#c8402a',
      cheekDown: 4.5,
      drop: [38, 20],
    },
    front:
      nose +
      shape('M12.5 17.5C12 9 16.5 4 24 4s12 5 11.5 13.5c-7-2-16-2-23 0z', GOLD) +
      shape(
        'M12.3 17.6c3-2.2 7-3 11.7-3 8 0 15 2 20.5 5.8-6 .6-9.5-.5-13-1.3-6-1.3-13-1.7-19.2-1.5z',
        '#d99413',
        2.2,
      ) +
      dot(24, 4, 1.7, '#d99413', 1.7) +
      line('M24 5.5v8.5', 1.6),
  },
  bun: {
    back:
      dot(24, 5.8, 5.3, '#8a3b1e', 2.2) +
      bust(SEAT) +
      shape('M11.5 24c-1-11 4.5-16.5 12.5-16.5S37.5 13 36.5 24z', '#8a3b1e', 2.2) +
      man(SKIN.a) +
      shape(
        'M13.6 21.5C13 12 18 7.5 24 7.5s11 4.5 10.4 14c-1.8-1.5-3-4-3.4-6-4.5.5-10.5.2-13.8-1.2-.6 3-1.8 5.7-3.6 7.2z',
        '#8a3b1e',
        2,
      ) +
      lens(23.3, 4, 4.6),
    features: {
      y: 23.3,
      mouth: 31,
      wide: 3.8,
      eye: 1.6,
      brow: '#8a3b1e',
      cheekDown: 5.6,
      cheekOut: 1.9,
      drop: [38.5, 17],
    },
    front: glasses(23.3, 4, 4.6) + line('M23.5 27.4q.8 .5 1.6 0', 1.6) + collar('#fff6e2'),
  },
  granny: {
    back:
      bust(SEAT) +
      dot(13, 13.5, 6, '#e9e6dc', 2.2) +
      dot(35, 13.5, 6, '#e9e6dc', 2.2) +
      dot(11.5, 21, 5, '#e9e6dc', 2.2) +
      dot(36.5, 21, 5, '#e9e6dc', 2.2) +
      dot(18.5, 8, 6, '#e9e6dc', 2.2) +
      dot(29.5, 8, 6, '#e9e6dc', 2.2) +
      fill('M11 12h26v12H11z', '#e9e6dc') +
      man(SKIN.b) +
      fill(
        'M14.5 19c0-5 2-9 9.5-9.6 7.5.6 9.5 4.6 9.5 9.6-2-2.5-4-3.9-5.5-4.2-2.5 1.7-5.5 1.7-8 0-1.5.3-3.5 1.7-5.5 4.2z',
        '#e9e6dc',
      ) +
      line('M14.5 19c2-2.5 4-3.9 5.5-4.2 2.5 1.7 5.5 1.7 8 0 1.5.3 3.5 1.7 5.5 4.2', 1.8) +
      lens(23.7, 3.7, 4.6),
    features: {
      y: 23.5,
      mouth: 31,
      wide: 3.8,
      eye: 1.5,
      brow: '#a9a69b',
      cheekDown: 5.6,
      cheekOut: 1.9,
      drop: [39, 24],
    },
    front:
      glasses(23.7, 3.7, 4.6) +
      line('M23.5 27.3q.8 .5 1.6 0', 1.6) +
      pearls(
        [
          [-5, 40],
          [-2.6, 41.6],
          [0, 42.2],
          [2.6, 41.6],
          [5, 40],
        ],
        1.3,
        1.1,
      ),
  },
  fox: {
    back:
      bust(SEAT) +
      shape(
        'M9.5 20 8 4.5c0-1 1-1.5 1.8-.8L19.5 12zM38.5 20 40 4.5c0-1-1-1.5-1.8-.8L28.5 12z',
        '#de7425',
      ) +
      fill('M11.8 14.5 11 8l4.3 4.2zM36.2 14.5 37 8l-4.3 4.2z', '#3a2a22') +
      shape(
        'M24 9c9 0 15 5 16.5 14.5.5 3.5-3 5-6 6.5-4 2-6.5 8-10.5 8s-6.5-6-10.5-8c-3-1.5-6.5-3-6-6.5C9 14 15 9 24 9z',
        '#de7425',
      ) +
      fill(
        'M9 24.5c3.5-1.5 7-1 9.5 1.5 2 2 3.5 4.5 5.5 4.5s3.5-2.5 5.5-4.5c2.5-2.5 6-3 9.5-1.5 0 2.5-2.6 3.5-5 4.7-4 2-6 7.6-10 7.6s-6-5.6-10-7.6c-2.4-1.2-5-2.2-5-4.7z',
        '#fff3de',
      ),
    features: {
      y: 20.8,
      apart: 6,
      mouth: 33.2,
      wide: 2.6,
      eye: 2,
      brow: '#6e3110',
      cheekDown: 5.5,
      cheekOut: 1.8,
      drop: [41, 14],
    },
    front: oval(24, 29.2, 2.5, 1.9, INK, 0),
  },
  owl: {
    back:
      shape('M6 51c-1-9 4-14 18-14s19 5 18 14z', SEAT) +
      shape(
        'M11 16 8.5 4.5C13 5 17 6.5 20 8.5zM37 16l2.5-11.5C35 5 31 6.5 28 8.5z',
        '#7b5b3f',
        2.2,
      ) +
      shape('M9 22C9 12 15 6.5 24 6.5S39 12 39 22s-5.5 16-15 16S9 32 9 22z', '#a07a54') +
      shape(
        'M24 13c-3-3-9-3-11.5 1-2.8 4.5-1 11.5 4.5 12.5 3.5.6 6-1 7-3.5 1 2.5 3.5 4.1 7 3.5 5.5-1 7.3-8 4.5-12.5-2.5-4-8.5-4-11.5-1z',
        '#f3e3c4',
        2,
      ) +
      line('M18 33.5l2-2 2 2 2-2 2 2 2-2 2 2', 1.7, '#5b4230'),
    features: {
      y: 19.5,
      apart: 6.2,
      mouth: 32,
      eye: 2.5,
      brow: '#5b4230',
      cheekDown: 6.4,
      cheekOut: 0.2,
      drop: [41, 9],
      wide: 0,
    },
    front: shape('M24 21.5l2.5 2.5-2.5 4.5-2.5-4.5z', GOLD, 1.8),
  },
  bear: {
    back:
      bust(SEAT) +
      dot(12.5, 10.5, 5, '#8a5a36') +
      dot(35.5, 10.5, 5, '#8a5a36') +
      dot(12.5, 10.5, 2, '#d9a877', 0) +
      dot(35.5, 10.5, 2, '#d9a877', 0) +
      shape('M8.5 23C8.5 13 14.5 7 24 7s15.5 6 15.5 16S33.5 38 24 38 8.5 33 8.5 23z', '#8a5a36') +
      oval(24, 28.7, 8.2, 6.8, '#e9c79a', 2),
    features: {
      y: 19.5,
      apart: 6.2,
      mouth: 31,
      wide: 3,
      eye: 2,
      brow: '#4a2d18',
      cheekDown: 6,
      cheekOut: 2.6,
      drop: [41.5, 12],
    },
    front: oval(24, 25.3, 2.9, 2, INK, 0),
  },
  rabbit: {
    back:
      bust(SEAT) +
      shape(
        'M16 16C12.5 10 12 3 14.5 1c3-1.8 6.5 5 7 13zM32 16c3.5-6 4-13 1.5-15-3-1.8-6.5 5-7 13z',
        '#f4ede0',
      ) +
      fill(
        'M16.6 13C14.8 9 14.5 4.7 15.5 4c1.2-.4 3 4 3.3 9zM31.4 13c1.8-4 2.1-8.3 1.1-9-1.2-.4-3 4-3.3 9z',
        '#efa9a0',
      ) +
      shape('M10 25c0-7.5 5.5-12.5 14-12.5S38 17.5 38 25s-5 13-14 13-14-5.5-14-13z', '#f4ede0') +
      oval(24, 31, 5.8, 4.7, '#fffbf1', 0),
    features: {
      y: 22.8,
      apart: 6,
      mouth: 32,
      wide: 2.7,
      eye: 2.1,
      brow: '#8b8274',
      cheekDown: 5.6,
      cheekOut: 2.2,
      drop: [40.5, 15],
    },
    front:
      oval(24, 28.3, 1.9, 1.4, '#d7675c', 1.3) +
      line('M12.5 29l-5-.8M12.7 31.5l-4.7 1.3M35.5 29l5-.8M35.3 31.5l4.7 1.3', 1.5),
  },
  penguin: {
    back:
      bust('#2b3b4a') +
      shape('M15 51c0-7 3.5-11 9-11s9 4 9 11z', PALE, 2) +
      shape('M9.5 22C9.5 12 15.5 6 24 6s14.5 6 14.5 16-5 16-14.5 16-14.5-6-14.5-16z', '#2b3b4a') +
      shape(
        'M24 17.5c-1.5-4-5-5.5-7.8-4C12 15.8 12 23 13 27.5c1 5 5.5 8.5 11 8.5s10-3.5 11-8.5c1-4.5 1-11.7-3.2-14-2.8-1.5-6.3 0-7.8 4z',
        '#fff6e2',
        2,
      ) +
      shape('M12 38c7 4.5 17 4.5 24 0l1.5 4.5c-8 5-19 5-27 0z', SEAT, 2),
    features: {
      y: 21.5,
      apart: 5.4,
      mouth: 32.6,
      eye: 2,
      brow: '#2b3b4a',
      cheekDown: 5.2,
      cheekOut: 1.8,
      drop: [40, 10],
      wide: 0,
    },
    beak: penguinBeak,
  },
  panda: {
    back:
      bust(SEAT) +
      dot(12, 10.5, 5.3, '#2b2b30') +
      dot(36, 10.5, 5.3, '#2b2b30') +
      shape('M8.5 23C8.5 13 14.5 7 24 7s15.5 6 15.5 16S33.5 38 24 38 8.5 33 8.5 23z', '#fbf6ea') +
      oval(16.8, 21.5, 4.6, 5.4, '#2b2b30', 0, 24) +
      oval(31.2, 21.5, 4.6, 5.4, '#2b2b30', 0, -24),
    features: {
      y: 21.3,
      apart: 6.7,
      mouth: 32,
      wide: 3,
      eye: 1.9,
      eyeColour: PALE,
      eyeWhite: PALE,
      brow: '#2b2b30',
      cheekDown: 7.6,
      cheekOut: 1.6,
      drop: [41.5, 12],
    },
    front: oval(24, 27.5, 2.7, 1.9, INK, 0),
  },
};
