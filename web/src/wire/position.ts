// SPDX-License-Identifier: Apache-2.0
// Where a game stands, and what may be done, whatever its family; generated.ts has the rest.
import type { ConquestAction, ConquestChoice, EstateAction, EstateChoice } from './generated';

export type Choice = EstateChoice | ConquestChoice;
export type Action = EstateAction | ConquestAction;
