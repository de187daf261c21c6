import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: '../src/sobremesa/web_assets',
    emptyOutDir: true,
    target: 'es2022',
    // The oldest that know light-dark(); docs/browser.md names them too.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npx vite` beside a running `sobremesa serve`.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
