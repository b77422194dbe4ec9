import type { StyleRule } from '@vanilla-extract/css';

type Queries = NonNullable<StyleRule['@container']>;
type Style = Queries[string];

/** Styles of a widget that has at least this much width, in pixels, whatever the screen has. */
export const wide = (minimum: number, style: Style): Queries => ({
  [`mimic (min-width: ${minimum}px)`]: style,
});

/** Styles of a widget that has less width than this. */
export const below = (limit: number, style: Style): Queries => ({ [`mimic (width < ${limit}px)`]: style });

/** One style for each range of widths, from its own up to the next; none adds to another, so their order is free. */
export function steps(...each: readonly (readonly [from: number, style: Style])[]): Queries {
  const ranges = each.map(([from, style], i) => {
    const next = each[i + 1]?.[0];
    return [`mimic (${from}px <= width${next === undefined ? '' : ` < ${next}px`})`, style];
  });
  return Object.fromEntries(ranges);
}
