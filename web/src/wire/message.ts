// SPDX-License-Identifier: Apache-2.0
// What goes over the line in both directions; generated.ts has the messages themselves.
import type { Chat, ServerMessage } from './generated';

type Heard<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

export type Welcome = Heard<'welcome'>;
export type TableChanged = Heard<'table'>;
export type Refused = Heard<'refused'>;
export type Reacted = Heard<'react'>;
/** What comes of a question what a trade would change: the facts, and perhaps the chances later. */
export type Advice = Heard<'weighed' | 'chances' | 'refused'>;
export type ChatLine = Chat;
