import type { Key } from './keys';
import { State, type Value, type ValueKind } from './State';

/** Reads DataStore's values, in the order of `keys`; undefined stands for zero. */
export type Load = (keys: readonly (readonly [Key, ValueKind])[]) => Promise<readonly (Value | undefined)[]>;

/**
 * Runs a step on values that have to be loaded first. Which ones shows only as it runs: it starts over with each batch until
 * it reads nothing that is missing. `likely` keys, such as those of the last step, come with the first batch.
 */
export async function loadAndRun<Result>(
  run: (state: State) => Result,
  load: Load,
  likely: Iterable<readonly [Key, ValueKind]> = [],
): Promise<{ result: Result; used: ReadonlyMap<Key, ValueKind> }> {
  const loadedValues = new Map<Key, Value | undefined>();
  let missing = new Map(likely);
  for (;;) {
    const batch = [...missing];
    const values = batch.length > 0 ? await load(batch) : [];
    for (const [i, [key]] of batch.entries()) loadedValues.set(key, values[i]);
    const used = new Map<Key, ValueKind>();
    missing = new Map();
    const state = new State((key, kind) => {
      used.set(key, kind);
      if (!loadedValues.has(key)) missing.set(key, kind);
      return loadedValues.get(key);
    });
    try {
      const result = run(state);
      if (missing.size === 0) return { result, used };
    } catch (error) {
      // a division by a value that is still missing, say
      if (missing.size === 0) throw error;
    }
  }
}
