/** Texts about an address that a person typed, which load when they are needed; of the group `trader`. */
export const addressMessages = {
  invalidAddressHint:
    '“{text}” isn’t an address: 0x and 40 characters of 0–9 and a–f. Check it for a missing or extra character.',
  nameHint:
    '“{text}” is a name. Names aren’t supported: use the address, 0x and 40 characters of 0–9 and a–f.',
  wrongChecksum:
    'The capital letters of {address} don’t match its checksum, so a character may be mistyped. Compare the address with its source before you copy.',
};

/** What a search finds no address in; of the group `leaderboard`. */
export const searchMessages = {
  notAddress: 'Not an address',
  notAddressHint: '“{text}” isn’t an address, a part of one, or a link to a single one.',
};
