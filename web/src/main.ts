// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './settings.svelte';
import { loadLanguage } from './text/languages.svelte';
import './styles/tokens.css';
import './styles/ui.css';

const target = document.getElementById('app');
const begin = () => target && mount(App, { target });
// English serves where the words of the language do not come.
void loadLanguage(language()).then(begin, begin);
