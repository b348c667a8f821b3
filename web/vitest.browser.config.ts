// SPDX-License-Identifier: Apache-2.0
// Real Chromium against the real server; what they look like is kept in ../build/shots.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias },
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    // A client without a page speaks over a socket too.
    execArgv: ['--experimental-websocket'],
    // Each file has a browser and a server of its own; a third would only make the others wait.
    maxWorkers: 2,
    // Only a page that hangs takes so long, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './scripts/count-reporter.mjs'],
  },
});
