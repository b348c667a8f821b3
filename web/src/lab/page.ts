// SPDX-License-Identifier: Apache-2.0
// The report of `parlour lab run` as a page of its own. What it draws stands in the page, and nothing is
// asked of anybody: it is read from a disk as well, by the language and the light of who opens it.
import { mount } from 'svelte';
import { settings } from '../settings.svelte';
import '../styles/tokens.css';
import '../styles/ui.css';
import { loadLanguage } from '../text/languages.svelte';
import { keepPictures } from '../ui/art.svelte';
import ReportPage, { type Kept } from './ReportPage.svelte';

const kept = JSON.parse(document.getElementById('data')?.textContent ?? '') as Kept;
keepPictures(kept.pictures);

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  settings.theme = dark.matches ? 'evening' : 'day';
};
dark.addEventListener('change', follow);
follow();

const begin = () => mount(ReportPage, { target: document.body, props: { kept } });
void loadLanguage(settings.language).then(begin, begin);
