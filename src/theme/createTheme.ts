import { light, type ThemeValues, variableName } from './values';

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

/** A theme returned by `createTheme`. */
export type Theme<Name extends string = string> = {
  /** Add it to a widget's `className`, or to any element around widgets. */
  readonly className: `mimic-theme-${Name}`;
  /** Rules for the host's style sheet: they only set `--mimic-*` variables on the roots of widgets. */
  readonly css: string;
};

/**
 * Creates a theme from overrides for light and dark: a class name and its CSS rules. Widgets use it if they, or an element
 * around them, have the class. Nothing is injected into the page: put `css` into a file, or into a constructed style
 * sheet, which a CSP allows.
 *
 * @throws Error if the name has other characters than lower-case letters, digits and hyphens, a variable does not exist,
 * or a value could end its declaration.
 */
export function createTheme<const Name extends string>(name: Name, overrides: ThemeOverrides): Theme<Name> {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(
      `"${name}" is not a valid theme name: use lower-case letters, digits and hyphens, starting with a letter.`,
    );
  const { light: day = {}, dark: night = {}, ...both } = overrides;
  const className = `mimic-theme-${name}` as const;
  const { color, shadow, ...shared } = light;
  const css = [
    rule(className, '', both, shared),
    ...(['light', 'dark'] as const).flatMap((scheme) => {
      const values = scheme === 'light' ? day : night;
      const bySystem = rule(className, '[data-theme="auto"]', values, { color, shadow });
      return [
        rule(className, `[data-theme="${scheme}"]`, values, { color, shadow }),
        bySystem && `@media (prefers-color-scheme: ${scheme}) {\n${bySystem}}\n`,
      ];
    }),
  ].join('');
  return { className, css };
}

/**
 * Sets variables, each one of `variables`, on the roots of widgets that have the class or are inside an element with
 * it; empty if there are none.
 */
function rule(className: string, state: string, values: Tree, variables: Tree): string {
  const lines = declarations(values, variables, []);
  if (lines.length === 0) return '';
  const root = `[data-mimic]${state}`;
  return `.${className}${root},\n.${className} ${root} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

type Tree = { readonly [key: string]: string | Tree | undefined };

function declarations(values: Tree, variables: Tree, path: readonly string[]): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const fullPath = [...path, key];
    const meant = Object.hasOwn(variables, key) ? variables[key] : undefined;
    if (typeof value === 'object' && typeof meant === 'object') return declarations(value, meant, fullPath);
    if (typeof value !== 'string' || typeof meant !== 'string')
      throw new Error(`A theme has no ${fullPath.join('.')}: the names are in docs/theming.md.`);
    // it is the last value of its own rule: nothing may follow it
    if (!value.trim() || /[;{}<]|\/\*/.test(value))
      throw new Error(`"${value}" cannot be the theme's ${fullPath.join('.')}: give one CSS value.`);
    return [`--mimic-${variableName(fullPath)}: ${value}`];
  });
}
