// SPDX-License-Identifier: Apache-2.0
// Documents that travel whole and have a format of their own; generated.ts only names them.
export type { LabReport } from './lab';
export type { TitleDocument, TitleTheme } from './title';
