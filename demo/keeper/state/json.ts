/** JSON with bigints: each is a string of digits that ends in "n", which no address, hash or word does. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));

export const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, one: unknown) =>
    typeof one === 'string' && /^-?\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one,
  );
