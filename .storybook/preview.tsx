import type { Preview } from '@storybook/react-vite';
import type { MimicLocale } from '../src/exports/provider';
import { isDark } from '../stories/isDark';
import { StoryFrame } from '../stories/StoryFrame';
import { argTypesEnhancers } from './argTypes';

const languages: Record<string, () => Promise<MimicLocale>> = {
  de: () => import('../src/exports/locales/de').then(({ de }) => de),
  es: () => import('../src/exports/locales/es').then(({ es }) => es),
  fr: () => import('../src/exports/locales/fr').then(({ fr }) => fr),
  ja: () => import('../src/exports/locales/ja').then(({ ja }) => ja),
  ko: () => import('../src/exports/locales/ko').then(({ ko }) => ko),
  'pt-BR': () => import('../src/exports/locales/pt-BR').then(({ ptBR }) => ptBR),
  ru: () => import('../src/exports/locales/ru').then(({ ru }) => ru),
  tr: () => import('../src/exports/locales/tr').then(({ tr }) => tr),
  'zh-CN': () => import('../src/exports/locales/zh-CN').then(({ zhCN }) => zhCN),
  ar: () => import('../src/exports/locales/ar').then(({ ar }) => ar),
};

const preview: Preview = {
  // a page for each widget, see docs.tsx
  tags: ['autodocs'],
  argTypesEnhancers,
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Getting started',
          'All pages',
          'Playground',
          'Widgets',
          ['*', ['States', 'Failures', 'Themes', 'Widths']],
          'Themes',
          'Guides',
          [
            'Widgets',
            'Configuration',
            'Provider',
            'Theming',
            'Texts',
            'Events',
            'Wallet',
            'Prefetching',
            'Testing',
          ],
          'Recipes',
          ['Vite', 'Next', 'Astro', 'React Router', 'RainbowKit', 'ConnectKit', 'Script tag', 'No bundler'],
          'Running it',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of text',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { icon: 'globe', items: ['en', ...Object.keys(languages)], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: isDark('auto') ? 'dark' : 'light', direction: 'ltr', locale: 'en' },
  loaders: [async ({ globals }) => ({ locale: await languages[globals.locale]?.() })],
  decorators: [
    (Story, { globals, parameters, loaded }) => (
      <StoryFrame
        theme={globals.theme}
        direction={globals.direction}
        locale={parameters.locale ?? loaded.locale}
        indexer={parameters.indexer}
        wallet={parameters.wallet}
        service={parameters.service}
        head={parameters.head}
        width={parameters.width}
      >
        <Story />
      </StoryFrame>
    ),
  ],
};

export default preview;
