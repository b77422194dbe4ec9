import type { Preview } from '@storybook/react-vite';
import { StoryFrame } from '../stories/StoryFrame';

const preview: Preview = {
  // a page for each widget, see docs.tsx
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Getting started',
          'Playground',
          'Widgets',
          'Themes',
          'Guides',
          ['Widgets', 'Configuration', 'Provider', 'Theming', 'Texts', 'Wallet', 'Prefetching', 'Testing'],
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
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  decorators: [
    (Story, { globals, parameters }) => (
      <StoryFrame
        theme={globals.theme}
        direction={globals.direction}
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
