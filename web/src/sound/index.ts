// SPDX-License-Identifier: Apache-2.0
export { type Effect, followMusic, music, play, type SoundOptions } from './player.svelte';
