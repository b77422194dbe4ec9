import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { listedPages, llmsFiles } from '../scripts/llmsFiles';
import { grouped } from './groups';

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
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // 'use client' means nothing without a server
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
      },
    },
  }),
};

export default config;
