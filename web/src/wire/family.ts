// SPDX-License-Identifier: Apache-2.0
// What a screen of one family is given is of that family, or something is very wrong.
import type {
  ConquestPosition,
  ConquestStep,
  EstatePosition,
  EstateStep,
  Position,
  Step,
} from './types';

export function estatePosition(position: Position | null): EstatePosition {
  if (position?.family !== 'estate') throw new Error('this is no estate game');
  return position;
}

export function conquestPosition(position: Position | null): ConquestPosition {
  if (position?.family !== 'conquest') throw new Error('this is no conquest game');
  return position;
}

export function estateStep(step: Step): EstateStep {
  if (step.family !== 'estate') throw new Error('this is no estate game');
  return step;
}

export function conquestStep(step: Step): ConquestStep {
  if (step.family !== 'conquest') throw new Error('this is no conquest game');
  return step;
}
