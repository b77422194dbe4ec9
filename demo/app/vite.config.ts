import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

// the last two levels take ten times as long for a fourteenth
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compression({ algorithms: [brotli], include: /\.(?:js|css|svg)$/, threshold: 1_000 })],
  // an inlined asset would be a data: URL, which the page's CSP refuses
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // what the first page is made of is one file: each costs a phone a round trip, and crumbs compress badly
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'] },
});
