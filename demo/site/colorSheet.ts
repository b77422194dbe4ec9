import type { PageConfig } from '../start/PageConfig';

/** The colours of a site, for each theme that a visitor can choose. */
export function colorSheet({ light = {}, dark = {} }: NonNullable<PageConfig['colors']>): string {
  const rule = (selector: string, colors: Readonly<Record<string, string>>) => {
    const lines = Object.entries(colors).map(([name, value]) => `  --mimic-color-${name}: ${value};`);
    return [`${selector} {`, ...lines, '}'].join('\n');
  };
  return `${[
    rule(":root[data-theme='light']", light),
    rule(":root[data-theme='dark']", dark),
    `@media (prefers-color-scheme: light) {\n${rule(":root[data-theme='auto']", light)}\n}`,
    `@media (prefers-color-scheme: dark) {\n${rule(":root[data-theme='auto']", dark)}\n}`,
  ].join('\n\n')}\n`;
}
