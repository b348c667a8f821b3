// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import App from './App.svelte';
import { offerLocalHouse } from './house/house';
import { language } from './settings.svelte';
import { loadLanguage } from './text/languages.svelte';
import './styles/tokens.css';
import './styles/ui.css';

// Written into the page where it comes with a house of its own: scripts/offline.mjs.
const brought = document.querySelector<HTMLMetaElement>('meta[name="parlour-house"]')?.content;
if (brought) offerLocalHouse(async () => (await import('./alone/house')).openLocalHouse());

const target = document.getElementById('app');
const begin = () => target && mount(App, { target });
// English serves where the words of the language do not come.
void loadLanguage(language()).then(begin, begin);
