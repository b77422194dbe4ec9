export type { ThemeOverrides, ThemeScheme } from '../theme/createTheme';
export { createTheme, type Theme } from '../theme/createTheme';
export type { ThemeValues } from '../theme/values';
