import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { listedPages, llmsFiles } from '../scripts/llmsFiles.ts';
import { grouped } from './groups.ts';

/** Publishes the pages as text next to the site, and their indexes for language models. */
const texts: Plugin = {
  name: 'texts',
  apply: 'build',
  generateBundle() {
    const pages = listedPages().map((path) => [path, readFileSync(path, 'utf8')] as const);
    for (const [fileName, source] of [...Object.entries(llmsFiles()), ...pages]) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};

/** 'use client' means nothing without a server, and a wallet library looks for Node's threads only in Node. */
const isNews = ({ code, message }: { code?: string; message: string }) =>
  code !== 'MODULE_LEVEL_DIRECTIVE' &&
  !message.startsWith('Module "node:worker_threads" has been externalized');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/guides/*.mdx', '../stories/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  experimental_indexers: (indexers = []) => indexers.map(grouped),
  staticDirs: [{ from: '../docs/pictures', to: '/docs/pictures' }],
  previewAnnotations: (given = []) => [...given, fileURLToPath(new URL('docs.tsx', import.meta.url))],
  // until a page is ready Storybook shows a white one
  previewHead: (head = '') => `${head}<style>
    @media (prefers-color-scheme: dark) { body, .sb-preparing-story, .sb-preparing-docs { background: #0e0e10 } }
  </style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // reads the types themselves: a prop's docstring is at its declaration, often in another part of the widget
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), vanillaExtractPlugin(), texts],
    build: {
      ...vite.build,
      reportCompressedSize: false,
      // nobody waits for these pages as for a host's: `npm run size` measures the widgets
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onLog: (level, log, handle) => isNews(log) && handle(level, log),
      },
    },
  }),
};

export default config;
