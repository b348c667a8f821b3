// SPDX-License-Identifier: Apache-2.0
// Words that everything else is said with.

/** The tag of a language, by which its folder of words is called. */
export type Language = string;

/** A text of a title: the same in every language, or one for each. */
export type Text = string | Record<Language, string>;
