// SPDX-License-Identifier: Apache-2.0
/** No game has another use for it. */
export const MUTE_KEY = 'Q';
