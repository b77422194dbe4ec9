import { createGlobalThemeContract, fallbackVar } from '@vanilla-extract/css';
import { ACCENT_TINT, darkColors, light, type ThemeValues, variableName } from './values';

type Contract<T> = { [key in keyof T]: T[key] extends string ? null : Contract<T[key]> };

const empty = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? null : empty(value)]),
  );
const shape = empty(light) as Contract<ThemeValues>;

/**
 * The variables a host may set, on any element around a widget: `--mimic-color-accent`, `--mimic-radius-m`, … The names
 * are public API.
 */
export const publicTokens = createGlobalThemeContract(shape, (_, path) => `mimic-${variableName(path)}`);

/** The variables that the widgets' own rules read, with short names: the host's value if set, else the theme's. */
export const tokens = createGlobalThemeContract(
  shape,
  (_, path) => `m-${variableName(path).replace('color-', '')}`,
);

type Leaves = { [key: string]: string | Leaves };

function resolve(ownLeaves: Leaves, host: Leaves, values: Leaves): Record<string, string> {
  const entries = Object.entries(values).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [
          [
            ownLeaves[key] as string,
            fallbackVar(host[key] as `var(--${string})`, value.replaceAll(', ', ',')),
          ],
        ]
      : Object.entries(resolve(ownLeaves[key] as Leaves, host[key] as Leaves, value)),
  );
  return Object.fromEntries(entries);
}

/** Every token of the light theme. A host that sets only its accent gets a tint of that behind selected items, not of ours. */
export const lightVars = {
  ...resolve(tokens, publicTokens, light),
  [tokens.color.accentWeak]: fallbackVar(
    publicTokens.color.accentWeak,
    `color-mix(in srgb,${tokens.color.accent} ${ACCENT_TINT}%,${tokens.color.surface})`,
  ),
};
const { accentWeak: _, ...changed } = darkColors.color;
/** Only the tokens that the dark theme changes; it has the light one's tint, of its own accent. */
export const darkVars = resolve(tokens, publicTokens, { ...darkColors, color: changed });
