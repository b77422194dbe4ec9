import { create, type ThemeVars } from 'storybook/theming';

const sans = 'ui-sans-serif, system-ui, sans-serif';

const isDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
const accent = isDark ? '#7b73f5' : '#4f46e5';

/** Storybook in the colours of the widgets' own theme, light or dark as in the reader's system. */
export const look: ThemeVars = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Mimic widgets',
  brandUrl: './',
  colorPrimary: accent,
  colorSecondary: accent,
  fontBase: sans,
  appBorderRadius: 8,
  inputBorderRadius: 8,
});
