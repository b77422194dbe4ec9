import type { ThemeValues } from './values';

type Part<Key extends keyof ThemeValues> = { readonly [name in keyof ThemeValues[Key]]?: string };

/** The values that may differ between light and dark; those left out keep the value of docs/theming.md. */
export type ThemeScheme = {
  readonly color?: Part<'color'>;
  readonly shadow?: Part<'shadow'>;
};

/** The values that a theme changes: CSS values by the names of docs/theming.md, in camel case. */
export type ThemeOverrides = {
  readonly light?: ThemeScheme;
  readonly dark?: ThemeScheme;
  readonly radius?: Part<'radius'>;
  readonly font?: Part<'font'>;
  readonly offset?: Part<'offset'>;
};
