// SPDX-License-Identifier: Apache-2.0
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { titleArt } from './scripts/title-art';

const server = process.env.PARLOUR ?? 'http://127.0.0.1:7300';

export default defineConfig({
  plugins: [svelte(), titleArt()],
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 7310,
    hmr: { overlay: false },
    host: '127.0.0.1',
    // The host stays ours, or the server would take us for a stranger's page.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', './scripts/count-reporter.mjs'],
  },
});
