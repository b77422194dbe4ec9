import { create, type ThemeVars } from 'storybook/theming';

const sans = 'ui-sans-serif, system-ui, sans-serif';

/** Storybook in the colours of the widgets' own theme. */
export function look(isDark: boolean): ThemeVars {
  const accent = isDark ? '#7b73f5' : '#4f46e5';
  return create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Mimic widgets',
    brandUrl: './',
    colorPrimary: accent,
    colorSecondary: accent,
    fontBase: sans,
    appBorderRadius: 8,
    inputBorderRadius: 8,
  });
}
