// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/ui.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
