// SPDX-License-Identifier: Apache-2.0
// The plain levels of play: one family of robots that grows up.
import { bust, type Drawn } from './body';
import { box, dot, GOLD, INK, line, PALE, RED, SEAT, shade, shape, shine } from './pen';

const bolt = (x: number, y: number) => dot(x, y, 2.6, '#b9bdb5', 1.9);

export const ROBOTS: Record<string, Drawn> = {
  easy: {
    back:
      bust(SEAT) +
      box(20, 34, 8, 6, 1, '#b9bdb5', 2) +
      line('M24 9V4.5', 2.2) +
      shape(
        'M24 4.5c-3-3-8-3.3-9.5-1.5 1 2.3 6.5 3 9.5 1.5zM24 4.5c3-3 8-3.3 9.5-1.5-1 2.3-6.5 3-9.5 1.5z',
        GOLD,
        1.7,
      ) +
      bolt(9.5, 23) +
      bolt(38.5, 23) +
      dot(24, 22.5, 14, '#cfe3d8') +
      dot(24, 23, 10.3, PALE, 1.9),
    features: {
      y: 21.5,
      apart: 4.3,
      mouth: 28,
      wide: 3.6,
      eye: 1.9,
      browless: true,
      cheekDown: 4,
      cheekOut: 1.6,
      drop: [38, 10],
    },
    front: shine('M12.5 18c1.2-3 3.3-5.2 6-6.3l.5 1.3c-2.2 1-4 2.8-5 5.2z', 0.8),
  },
  medium: {
    back:
      bust(SEAT) +
      box(19.5, 34, 9, 6, 1, '#b9bdb5', 2) +
      line('M14 8V4.5M34 8V4.5', 2.2) +
      dot(14, 4, 2, GOLD, 1.7) +
      dot(34, 4, 2, GOLD, 1.7) +
      box(6, 17.5, 6, 10, 2, '#8fa6b5', 2) +
      box(36, 17.5, 6, 10, 2, '#8fa6b5', 2) +
      box(10, 8, 28, 28, 7, '#bdd3e0') +
      box(14, 13.5, 20, 17, 4, PALE, 1.9),
    features: {
      y: 20.5,
      apart: 4.6,
      mouth: 26.4,
      wide: 3.8,
      eye: 1.9,
      browless: true,
      cheekDown: 3.6,
      cheekOut: 2.2,
      drop: [39.5, 9],
    },
    front:
      shine('M13 14v-1.5c0-1.2 1-2 2-2h5v1.3h-4.5c-.7 0-1.1.5-1.1 1.2v1z', 0.8) +
      line('M19 33.5h.1M24 33.5h.1M29 33.5h.1', 2.2),
  },
  hard: {
    back:
      bust(SEAT) +
      box(19.5, 33, 9, 7, 1, '#8a8f8b', 2) +
      line('M33 8l4.5-5.5', 2.2) +
      dot(38, 2.8, 1.9, RED, 1.6) +
      shape('M10 12l4-5h20l4 5v13l-5.5 11h-17L10 25z', '#aeb6b4') +
      shade('M34 7.2l4 4.8v13l-5.5 11H24c6-3 9-9 9.5-16z', 0.15) +
      shape('M12.5 15.5h23v9.5l-3.5 4.5H16L12.5 25z', '#22302c', 1.9),
    features: {
      y: 20.6,
      apart: 4.9,
      mouth: 26,
      wide: 3.8,
      eye: 1.9,
      browless: true,
      eyeColour: '#ffd05a',
      eyeWhite: '#ffd05a',
      cheek: '#ff7a5c',
      cheekDown: 3.7,
      cheekOut: 2,
      drop: [39.5, 13],
      teeth: '#ffd05a',
    },
    front: shape('M20 33.2h8', PALE, 2),
  },
  expert: {
    back:
      bust(SEAT) +
      shape('M14 39.5c3-2.5 17-2.5 20 0l-1.5 4.5h-17z', '#e0b24a', 1.9) +
      box(19.5, 33.5, 9, 6, 1, '#8a8f8b', 2) +
      shape(
        'M12 12c-4-1.5-6-4.5-5.5-8.5 3.5 2 7 3 11 3.5zM36 12c4-1.5 6-4.5 5.5-8.5-3.5 2-7 3-11 3.5z',
        '#5e5a86',
        2.2,
      ) +
      shape(
        'M9 20.5C9 11.5 15 6 24 6s15 5.5 15 14.5c0 9.5-6 15.5-15 15.5S9 30 9 20.5z',
        '#5e5a86',
      ) +
      dot(17.3, 20.5, 6.4, PALE, 2) +
      dot(30.7, 20.5, 6.4, PALE, 2),
    features: {
      y: 20.5,
      apart: 6.7,
      mouth: 31.3,
      eye: 2.6,
      browless: true,
      cheek: '#f0ae2e',
      cheekDown: 8.5,
      cheekOut: -0.3,
      drop: [40.5, 11],
      wide: 0,
    },
    front:
      shape('M24 23.5l2.7 3.3L24 30.5l-2.7-3.7z', GOLD, 1.8) +
      shape('M19 8.8 20 2.5l2.5 2.7L24 1.5l1.5 3.7L28 2.5l1 6.3z', GOLD, 1.7),
  },
  random: {
    back:
      bust(SEAT) +
      box(19.5, 34, 9, 6, 1, '#b9bdb5', 2) +
      box(9, 9.5, 30, 28, 8, '#d9c49a') +
      box(9, 6, 30, 28, 8, '#fff9ec') +
      dot(15, 11.8, 2.1, INK, 0) +
      dot(33, 11.8, 2.1, INK, 0) +
      dot(15, 28.3, 2.1, INK, 0) +
      dot(33, 28.3, 2.1, INK, 0),
    features: {
      y: 18.5,
      apart: 5,
      mouth: 26,
      wide: 3.8,
      eye: 2.1,
      browless: true,
      cheekDown: 4.4,
      cheekOut: 1.6,
      drop: [41, 10],
    },
  },
};
