// SPDX-License-Identifier: Apache-2.0
// What the page and the worker of its house say to each other.
import type { LocalAnswer, LocalMail, LocalRequest } from '../wire/generated';

export type ToWorker =
  | { kind: 'ask'; number: number; request: LocalRequest }
  | { kind: 'join'; socket: number }
  | { kind: 'say'; socket: number; text: string }
  | { kind: 'leave'; socket: number };

export type FromWorker =
  | { kind: 'open' }
  | { kind: 'answer'; answer: LocalAnswer }
  | { kind: 'mail'; mail: LocalMail }
  /** It cannot be had at all: no WebAssembly, no storage, or not part of this page. */
  | { kind: 'missing'; text: string }
  /** It has come to an end that should never be. */
  | { kind: 'fault'; text: string };
