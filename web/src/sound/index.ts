// SPDX-License-Identifier: Apache-2.0
export { type Effect, followMusic, play, type SoundOptions } from './player.svelte';
