type Versions = { chrome: number; firefox: number; safari: number };

export type PlatformFeature = Versions & {
  name: string;
  /** The syntax by which a source uses it. */
  pattern: RegExp;
  /** What a visitor misses without it; absent if the widgets need it. */
  without?: string;
};

/**
 * Recent platform features that the sources use, with the first version of each browser that has them (MDN's
 * browser-compat-data).
 */
export const platformFeatures: readonly PlatformFeature[] = [
  feature('`URL.canParse`', /URL\.canParse/, 120, 115, 17),
  feature('`Array.prototype.toSorted`, `toReversed`', /\.to(?:Sorted|Reversed)\(/, 110, 115, 16),
  feature('container queries', /'@container'|container-type/, 105, 110, 16),
  feature('`AbortSignal.timeout`', /AbortSignal\.timeout/, 103, 100, 16),
  feature('private methods', /^\s+(?:async )?#\w+\(/m, 84, 90, 15),
  feature('`<dialog>`, `showModal()`', /showModal\(/, 37, 98, 15.4),
  feature('`Object.hasOwn`', /Object\.hasOwn\(/, 93, 92, 15.4),
  feature('`Array.prototype.at`', /\.at\(/, 92, 90, 15.4),
  feature('`:focus-visible`', /:focus-visible/, 86, 85, 15.4),
  feature('`popover`, `showPopover()`', /showPopover/, 114, 125, 17, 'the host may clip a tooltip'),
  feature(
    '`color-mix()`',
    /color-mix\(/,
    111,
    113,
    16.2,
    'the tints of hovered rows and buttons and of selected items',
  ),
  feature('`:has()`', /:has\(/, 105, 121, 15.4, 'the tint of a focused row'),
  feature('`dvh`', /\ddvh/, 108, 101, 15.4, 'the maximum height of a dialog'),
  feature('`cqi`', /\dcqi/, 105, 110, 16, 'headings that scale with their container'),
  feature('`field-sizing`', /fieldSizing/, 123, 152, 26.2, 'fields as wide as their content'),
  feature('`overflow-clip-margin`', /overflowClipMargin/, 90, 102, 26, 'nothing visible'),
  feature('`:popover-open`', /:popover-open/, 114, 125, 17, 'the wallet kit'),
];

/** Newer than most of the list above: using it in a source needs a line there first. */
export const unusedFeatures: readonly RegExp[] = [
  /structuredClone\(/,
  /\.findLast(?:Index)?\(/,
  /\.toSpliced\(|\]\.with\(/,
  /(?:Object|Map)\.groupBy/,
  /withResolvers/,
  /Promise\.try\(/,
  /AbortSignal\.any/,
  /checkVisibility\(/,
  /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  /Array\.fromAsync/,
  /RegExp\.escape/,
  /Intl\.(?:DurationFormat|Segmenter)/,
  /requestIdleCallback|startViewTransition|CloseWatcher|moveBefore/,
  /'@(?:layer|scope|property)|@starting-style/,
  /light-dark\(|oklch\(|subgrid|interpolateSize|textWrap: '(?:balance|pretty)'/,
  /anchorName|positionAnchor/,
];

/** The oldest versions with every feature that is used and required. */
export function oldestBrowsers(used: readonly PlatformFeature[]): Versions {
  const needed = used.filter(({ without }) => without === undefined);
  const oldest = (engine: keyof Versions) => Math.max(...needed.map((each) => each[engine]));
  return { chrome: oldest('chrome'), firefox: oldest('firefox'), safari: oldest('safari') };
}

function feature(
  name: string,
  pattern: RegExp,
  chrome: number,
  firefox: number,
  safari: number,
  without?: string,
): PlatformFeature {
  return { name, pattern, chrome, firefox, safari, ...(without && { without }) };
}
