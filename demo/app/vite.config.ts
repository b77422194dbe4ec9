import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

// the last two levels take ten times as long for a fourteenth
const brotli = defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Names what draws the page in its head: it then comes beside what asks. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => /^assets\/(?:draw|rolldown-runtime)-.*\.js$/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, fetchpriority: 'low' },
        injectTo: 'head',
      })),
};

/** A page and the parts of the library that are its own, by the beginning of their names. */
const page = (name: string, widget: string) =>
  new RegExp(`/demo/app/pages/${name}\\.tsx$|/dist/(?:chunks/)?${widget}[^/]*\\.js$`);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    preloadDrawing,
    compression({ algorithms: [brotli], include: /\.(?:js|css|svg)$/, threshold: 1_000 }),
  ],
  // an inlined asset would be a data: URL, which the page's CSP refuses
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // one sheet: a page that comes later brings none that it would have to wait for
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what asks, small, and what draws: one file each, as each costs a phone a round trip
          groups: [
            { name: 'ask', tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
            { name: 'draw', test: /demo\/app\/(?:App|drawPage)\.tsx$/ },
            // so with each page; what it shares with a later one of these comes with the first
            { name: 'trader', test: page('TraderPage', 'trader(?!-field)') },
            { name: 'portfolio', test: page('PortfolioPage', 'portfolio(?!-changes)') },
            { name: 'position', test: page('PositionPage', 'position') },
          ],
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'] },
});
