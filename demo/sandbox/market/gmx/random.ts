import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { keccak256, toHex } from 'viem';

/** Integers only, so that every machine generates the same history. */
export type Random = {
  /** Uniform between both bounds, inclusive. */
  int(from: number, to: number): number;
  /** True with a probability of `ppm` per million. */
  chance(ppm: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Bell-shaped around 0 with a standard deviation of one million. */
  bell(): number;
};

/** Streams of one seed are independent: drawing more from one changes nothing in another. */
export function createRandom(seed: number, stream: string): Random {
  const generator = xoroshiro128plus(
    Number.parseInt(keccak256(toHex(`${seed}/${stream}`)).slice(2, 10), 16) | 0,
  );
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    int,
    chance: (ppm) => int(1, 1_000_000) <= ppm,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    // six uniform draws of variance 1e12/6 each
    bell: () => {
      let sum = 0;
      for (let draw = 0; draw < 6; draw++) sum += int(-707_107, 707_107);
      return sum;
    },
  };
}
