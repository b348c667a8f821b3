// SPDX-License-Identifier: Apache-2.0
// Words that everything else is said with.

export type Language = 'en' | 'tr';
export type Family = 'estate' | 'conquest';

/** A text of a title: the same in every language, or one for each. */
export type Text = string | { en: string; tr: string };

export interface Problem {
  place: string;
  reason: string;
}
