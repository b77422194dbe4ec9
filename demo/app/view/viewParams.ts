import { type Address, findAddress, plainText, ROUTE_SORTS, TIMEFRAMES } from '@mimic/widgets/core';
import { DEFAULT_VIEW, type View } from './View';

type Codec<Value> = {
  /** Parses a parameter; undefined if invalid, which counts as absent. */
  read(text: string): Value | undefined;
  write(value: Value): string;
};

const oneOf = <Name extends string>(...names: readonly Name[]): Codec<Name> => ({
  read: (text) => names.find((name) => name === text),
  write: (name) => name,
});

const CODECS: { [key in keyof View]: Codec<View[key]> } = {
  timeframe: {
    read: (text) => TIMEFRAMES.find(({ seconds }) => String(seconds) === text)?.seconds,
    write: String,
  },
  collateral: {
    read: (text) =>
      text.split(',').flatMap((part) => (findAddress(part)?.toLowerCase() as Address | undefined) ?? []),
    write: (tokens) => tokens.join(),
  },
  focus: oneOf('pnl', 'roi', 'copiedResult'),
  sort: {
    read: (text) => {
      const [name, direction] = text.split('.');
      const by = ROUTE_SORTS.find((each) => each === name);
      return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : undefined;
    },
    write: (sort) => (sort ? `${sort.by}.${sort.direction}` : ''),
  },
  search: { read: (text) => text, write: (text) => text },
  tab: oneOf('follower', 'trader'),
};

const NAMES = Object.keys(CODECS) as (keyof View)[];

/** The view settings in a URL. */
export function readView(params: URLSearchParams): Partial<View> {
  const read = <Key extends keyof View>(key: Key) => {
    const text = params.get(key);
    // a copied link may bring invisible characters
    return text === null ? undefined : CODECS[key].read(key === 'search' ? text : plainText(text));
  };
  const entries = NAMES.map((key) => [key, read(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The URL's query for a view, without the question mark; default values are left out. */
export function writeView(view: View, keys: readonly (keyof View)[]): string {
  const params = new URLSearchParams();
  const text = <Key extends keyof View>(key: Key, of: View) => CODECS[key].write(of[key]);
  for (const key of keys) {
    if (text(key, view) !== text(key, DEFAULT_VIEW)) params.set(key, text(key, view));
  }
  // commas are valid in a query and easier to read
  return params.toString().replaceAll('%2C', ',');
}
