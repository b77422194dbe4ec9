/** The host package that an entry, and no other file, is made for. */
export const HOST_KITS: Readonly<Record<string, string>> = {
  './rainbowkit': '@rainbow-me/rainbowkit',
  './connectkit': 'connectkit',
};
