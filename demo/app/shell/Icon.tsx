const PATHS = {
  trader: 'm3 16 5-7 4 4 7-9',
  follower: 'M2 13 7 7l4 4 5-7M6 18l5-6 4 4 5-7',
  earn: 'M5 10h12v8H5zM8 10V7a3 3 0 0 1 6 0v3',
  more: 'M4 6h14M4 11h14M4 16h14',
  docs: 'M5 3h9l3 3v13H5zM8 10h6M8 14h6',
  // the mark of X, not the cross of close
  twitter: 'M4 4h3.5L18 18h-3.5zM17 4l-5.8 6.3M9.6 12.4 4.5 18',
  github: 'm8 6-5 5 5 5m6-10 5 5-5 5',
  theme: 'M11 3.5a7.5 7.5 0 1 0 0 15zM11 3.5a7.5 7.5 0 0 1 0 15',
  close: 'm5 5 12 12M17 5 5 17',
} as const;

export type IconName = keyof typeof PATHS;

/** A 22 px line icon. Decorative: its label is next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
