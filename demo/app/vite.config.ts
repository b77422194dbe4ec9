import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const brotli = (quality: number) =>
  defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/**
 * Files that a phone waits for. The last two brotli levels take ten times as long and save a fourteenth: other files do
 * without.
 */
const AWAITED = /assets\/(?:index|draw|calls|trader|earn|portfolio|position|style)-/;
const FILES = /\.(?:js|css|svg)$/;

/** Preloads the rendering code and its imports from the page's head, so that it loads in parallel with the entry. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  transformIndexHtml(_html, { bundle = {}, chunk: asking }) {
    const draw = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'draw');
    if (draw?.type !== 'chunk') return [];
    return [draw.fileName, ...draw.imports]
      .filter((name) => name !== asking?.fileName)
      .map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}`, fetchpriority: 'low' },
        injectTo: 'head',
      }));
  },
};

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What reads the chain, keeps a follower's changes and takes their input: parts of the library, with all that these need. */
const CALLS = new RegExp(
  [
    'modules/(?:contracts/(?:readClient|reads/(?:rules|balances|allowance))|drafts/|domain/rule/|submission/SubmissionStore)',
    'modules/(?:hooks/(?:useDrafts|useSubmission|useAccountGuard)|config/withContracts)',
    'modules/(?:messages/(?:deposit|rule)|widgets/parts/(?:lateForms|form/))',
    'viem/_esm/(?:actions/public/(?:readContract|getBlock)|constants/abis)\\.js',
  ].join('|'),
);

/** A page's module and what the library loads later for it, with all that these need and no file above has. */
const page = (name: string) => ({
  name,
  test: new RegExp(`pages/${name[0]?.toUpperCase()}${name.slice(1)}Page\\.tsx|/${name}\\.late\\.js`),
});

/** Fails on scripts that import each other: one would run before its dependency. */
const withoutLoops: Plugin = {
  name: 'without-loops',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const name of Object.keys(bundle)) {
      const reached = new Set(importsOf(name));
      for (const each of reached) for (const next of importsOf(each)) reached.add(next);
      if (reached.has(name)) this.error(`${name} imports itself through ${[...reached].join(', ')}`);
    }
  },
};

export default defineConfig({
  root: file('.'),
  resolve: { dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'] },
  plugins: [
    react(),
    preloadDrawing,
    withoutLoops,
    compression({ algorithms: [brotli(11)], include: AWAITED, threshold: 1_000 }),
    compression({ algorithms: [brotli(9)], include: FILES, exclude: AWAITED, threshold: 1_000 }),
  ],
  // an inlined asset would be a data: URL, which the page's CSP refuses
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // one stylesheet: a lazily loaded page must not wait for its own
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // every file costs a phone a round trip: what sends the first requests is one file, what renders any page another, and
          // each page adds one. What several pages need is in the file of the first of them, or in `calls`
          groups: [
            { name: 'ask', tags: ['$initial' as const] },
            {
              name: 'draw',
              test: /renderPage\.tsx|BoardField\.tsx|indexTokens|domain\/format\/|widgets\/trader-field\//,
            },
            { name: 'calls', test: CALLS },
            page('trader'),
            page('portfolio'),
            page('earn'),
            page('position'),
          ].map((group, place, { length }) => ({ ...group, priority: length - place })),
        },
      },
    },
  },
});
