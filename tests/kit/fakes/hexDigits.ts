import { chance } from '../../../stories/chance';

/** The given number of hexadecimal digits, the same for the same seed. */
export const hexDigits = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(chance(seed * 131 + i * 7 + 3) * 16).toString(16)).join('');

export const fakeAddress = (seed: number) => `0x${hexDigits(seed, 40)}` as const;
export const fakeKey = (seed: number) => `0x${hexDigits(seed, 64)}` as const;
