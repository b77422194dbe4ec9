import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';
import { classNames } from './scripts/classNames';
import { ownDocsHome } from './scripts/docsHome';
import { entries, whole } from './scripts/entries';

/** The wallet kit is bundled separately, after this: see scripts/kit. */
const kitApart: Plugin = {
  name: 'kit-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/appkit$/ }, () => ({ path: './appkit/index.js', external: true }));
  },
};

// class names have our own prefix, by which hosts' tools and the tests recognise our rules
export default defineConfig({
  entry: entries.filter((entry) => !whole.includes(entry)),
  format: ['esm'],
  splitting: true,
  clean: true,
  silent: true,
  target: 'es2022',
  metafile: true,
  define: { MIMIC_DOCS: JSON.stringify(ownDocsHome()) },
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]';
    // escapes would make the languages three times as long
    options.charset = 'utf8';
  },
  esbuildPlugins: [kitApart, vanillaExtractPlugin({ identifiers: classNames() })],
});
