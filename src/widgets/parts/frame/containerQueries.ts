import type { StyleRule } from '@vanilla-extract/css';

type Queries = NonNullable<StyleRule['@container']>;
type Style = Queries[string];

/** Styles of a widget that is at least this wide, in pixels, whatever the screen's width. */
export const wide = (minimum: number, style: Style): Queries => ({
  [`mimic (min-width: ${minimum}px)`]: style,
});

/** Styles of a widget that is narrower than this. */
export const below = (limit: number, style: Style): Queries => ({ [`mimic (width < ${limit}px)`]: style });

/** Styles from several widths on, which must not set the same property: their order in the stylesheet may differ. */
export const from = (...each: readonly (readonly [minimum: number, style: Style])[]): Queries =>
  Object.assign({}, ...each.map(([minimum, style]) => wide(minimum, style)));

/**
 * One style per range of widths, from its own up to the next; the ranges do not overlap, so their order does not
 * matter.
 */
export function steps(...each: readonly (readonly [from: number, style: Style])[]): Queries {
  const ranges = each.map(([from, style], i) => {
    const next = each[i + 1]?.[0];
    const range = next === undefined ? `min-width: ${from}px` : `${from}px <= width < ${next}px`;
    return [`mimic (${range})`, style];
  });
  return Object.fromEntries(ranges);
}
