import { describe, expect, it } from 'vitest';
import type { Theme } from '../../src/theme/createTheme';
import { harbor } from '../../src/theme/presets/harbor';
import { paper } from '../../src/theme/presets/paper';
import { terminal } from '../../src/theme/presets/terminal';
import { ACCENT_TINT, darkColors, light, variableName } from '../../src/theme/values';

const own = { light: light.color, dark: { ...light.color, ...darkColors.color } };
const presets = Object.entries({ terminal, paper, harbor }).flatMap(([name, theme]) =>
  (['light', 'dark'] as const).map((scheme) => [`${name} ${scheme}`, colorsOf(theme, scheme)] as const),
);

/** A preset's colours as its rules set them, over the widgets' own. */
function colorsOf({ css }: Theme, scheme: 'light' | 'dark'): typeof light.color {
  const [, rule = ''] = css.split(`[data-theme="${scheme}"] {`);
  const set = new Map(
    [...rule.split('}', 1)[0]!.matchAll(/--mimic-([\w-]+): (#\w{6});/g)].map(
      ([, ...m]) => m as [string, string],
    ),
  );
  expect(set.size).toBeGreaterThan(12);
  const colors = Object.entries(own[scheme]).map(([key, value]) => [
    key,
    set.get(variableName(['color', key])) ?? value,
  ]);
  return Object.fromEntries(colors);
}

type Color = keyof typeof light.color;

/** Foreground and background pairs used in the widgets. */
const pairs: readonly (readonly [text: Color, surface: Color])[] = [
  ...(['text', 'muted', 'faint', 'up', 'down', 'accent'] as const).flatMap((text) =>
    (['bg', 'surface', 'raised'] as const).map((surface) => [text, surface] as const),
  ),
  ['onAccent', 'accent'],
  ['accent', 'accentWeak'],
  ['up', 'upWeak'],
  ['down', 'downWeak'],
  ['warn', 'warnWeak'],
];

describe.each([...Object.entries(own), ...presets])('the %s theme', (_, colors) => {
  it.each(pairs)('reads %s on %s at 4.5:1 or better', (text, surface) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['light', 'dark'] as const)('tints selected items of the %s theme with its accent', (scheme) => {
  const [accent, surface] = [own[scheme].accent, own[scheme].surface].map(channels) as [number[], number[]];
  const part = ACCENT_TINT / 100;
  const mixed = accent.map((value, i) => Math.round(value * part + (surface[i] ?? 0) * (1 - part)));
  expect(channels(own[scheme].accentWeak)).toEqual(mixed);
});

/** WCAG 2 contrast ratio of two #rrggbb or #rgb colours. */
function contrast(a: string, b: string) {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const channels = (color: string) => {
  const hex = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
