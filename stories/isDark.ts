import type { MimicTheme } from '../src/exports/provider';

/** Whether a theme is dark in the reader's system. */
export const isDark = (theme: MimicTheme): boolean =>
  theme === 'dark' ||
  (theme === 'auto' && (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false));
