/** Asks Intl once per locale, a BCP 47 tag: a format is slow to create, and every row of a board uses several. */
export function onceForLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const one = made.get(locale) ?? make(locale);
    made.set(locale, one);
    return one;
  };
}

/** How a locale writes numbers. */
export type NumberSymbols = {
  integer: Intl.NumberFormat;
  decimal: string;
  group: string;
  minus: string;
  plus: string;
  /** 0 as a percentage. */
  percent: string;
  /** Its ten digits, 0 first. */
  digits: string[];
};

/** The symbols of a locale, a BCP 47 tag, from Intl. */
export const numberSymbols = /* @__PURE__ */ onceForLocale((locale): NumberSymbols => {
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const sample = new Intl.NumberFormat(locale, { signDisplay: 'always', minimumFractionDigits: 1 });
  const part = (value: number, type: Intl.NumberFormatPartTypes, absent: string) =>
    sample.formatToParts(value).find((each) => each.type === type)?.value ?? absent;
  return {
    integer,
    decimal: part(1.5, 'decimal', '.'),
    group: part(1_234_567, 'group', ','),
    minus: part(-1, 'minusSign', '-'),
    plus: part(1, 'plusSign', '+'),
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(0),
    digits: Array.from({ length: 10 }, (_, digit) => integer.format(digit)),
  };
});
