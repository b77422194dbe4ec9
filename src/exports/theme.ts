export { createTheme, type Theme } from '../theme/createTheme';
export type { ThemeOverrides, ThemeScheme } from '../theme/ThemeOverrides';
export type { ThemeValues } from '../theme/values';
