/** A number in [0, 1), always the same for a seed. */
export function chance(seed: number): number {
  let mixed = Math.imul((seed + 0x6d2b79f5) ^ ((seed + 0x6d2b79f5) >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
