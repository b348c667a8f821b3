// SPDX-License-Identifier: Apache-2.0
// The reports of the lab: the same plots as in the page, as one script and one style for
// `parlour lab run` to put into a page that needs no other file.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { alias } from './vite.config.ts';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../build/report',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: 'src/lab/page.ts',
      formats: ['iife'],
      name: 'parlourReport',
      fileName: () => 'script.js',
      cssFileName: 'style',
    },
  },
});
