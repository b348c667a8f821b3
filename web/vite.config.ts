// SPDX-License-Identifier: Apache-2.0
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { titleArt } from './scripts/title-art.ts';

/** The catalogues of all languages, which the server reads too. */
export const alias = { '@words': resolve(import.meta.dirname, '../words') };

/** The words of a language come in one piece. */
function languageOf(file: string): string | null {
  const found = /\/words\/([^/]+)\/page[^/]*\.json$/.exec(file);
  return found ? `words-${found[1]}` : null;
}

const server = process.env.PARLOUR ?? 'http://127.0.0.1:7300';

export default defineConfig({
  plugins: [svelte(), titleArt()],
  resolve: { alias },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: languageOf }] } } },
  },
  server: {
    port: 7310,
    hmr: { overlay: false },
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    // The host stays ours, or the server would take us for a stranger's page.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    // Only what hangs takes so long, however busy the machine is.
    testTimeout: 60_000,
    reporters: ['default', './scripts/count-reporter.mjs'],
  },
});
