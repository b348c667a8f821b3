// SPDX-License-Identifier: Apache-2.0
// What the server says and hears, as docs/protocol.md and docs/bots/protocol.md describe it. Keys
// that are not known here are passed over, so everything new is optional first.
export type * from './basics';
export type * from './generated';
export type * from './lab';
export type * from './message';
export type * from './position';
export type * from './table';
export type * from './title';
