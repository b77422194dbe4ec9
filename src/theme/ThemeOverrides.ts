import type { ThemeValues } from './values';

type Part<Key extends keyof ThemeValues> = { readonly [name in keyof ThemeValues[Key]]?: string };

/** What may differ between light and dark; what is left out keeps the value of docs/theming.md. */
export type ThemeScheme = {
  readonly color?: Part<'color'>;
  readonly shadow?: Part<'shadow'>;
};

/** What a theme changes of the widgets' own: CSS values by the names of docs/theming.md, in camel case. */
export type ThemeOverrides = {
  readonly light?: ThemeScheme;
  readonly dark?: ThemeScheme;
  readonly radius?: Part<'radius'>;
  readonly font?: Part<'font'>;
  readonly offset?: Part<'offset'>;
};
