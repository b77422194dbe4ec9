import type { StyleRule } from '@vanilla-extract/css';

type Query = NonNullable<StyleRule['@container']>;

/** Styles of a widget that has at least this much width, in pixels, whatever the screen has. */
export const wide = (minimum: number, style: Query[string]): Query => ({
  [`mimic (min-width: ${minimum}px)`]: style,
});
