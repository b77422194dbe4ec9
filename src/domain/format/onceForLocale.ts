/** Asks Intl once per locale, a BCP 47 tag: a format is slow to create, and every row of a board uses several. */
export function onceForLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const one = made.get(locale) ?? make(locale);
    made.set(locale, one);
    return one;
  };
}
