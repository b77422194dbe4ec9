/** Asks Intl once for each locale, a BCP 47 tag: a format takes long to make, and every row of a board has some. */
export function onceForLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const one = made.get(locale) ?? make(locale);
    made.set(locale, one);
    return one;
  };
}
