/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const ALONE = [
  'tests/account.test.ts',
  'tests/around.test.ts',
  'tests/circles.test.ts',
  'tests/elgrande/press.test.ts',
  'tests/shell/socket.test.ts',
  'tests/statistics.test.ts',
  'tests/table/line.test.ts',
  'tests/table/live.test.ts',
  'tests/table/replay.test.ts',
  'tests/table/review.test.ts',
  'tests/table/share.test.ts',
];

export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  build: {
    outDir: '../src/sobremesa/web_assets',
    emptyOutDir: true,
    target: 'es2022',
    // The oldest that know light-dark(); docs/browser.md names them too.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Of every package that is bundled; the fonts bring their own.
    license: { fileName: 'licences.json' },
    modulePreload: { polyfill: false },
    // On a busy machine the bundler explains at length what took it so long.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every visit begins with in one piece: twenty small ones weigh more and come later.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  // `npx vite` beside a running `sobremesa serve`.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000, // on a busy machine
    // A world for each file takes three times as long; those that replace what others share need one of their own.
    projects: [
      { extends: true, test: { name: 'together', isolate: false, include: ['tests/**/*.test.ts'], exclude: ALONE } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
