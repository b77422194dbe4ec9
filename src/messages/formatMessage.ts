const plural = /\{(\w+), *plural *(?:@([\w-]+) ([\w-]+))?,((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
const branch = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Fills `{name}` placeholders and chooses among plurals, `{count, plural, one {# token} other {# tokens}}`; a
 * placeholder without a value, or a malformed one, stays as written. The result is plain text, never markup.
 */
export function formatMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text
    .replace(plural, (written, name: string, rules = 'en', numbers = 'en', branches: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return written;
      const texts = Object.fromEntries(Array.from(branches.matchAll(branch), ([, key, each]) => [key, each]));
      const chosen =
        texts[`=${value}`] ?? texts[new Intl.PluralRules(rules).select(Number(value))] ?? texts.other;
      return chosen?.replaceAll('#', value.toLocaleString(numbers)) ?? written;
    })
    .replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : placeholder,
    );
}
