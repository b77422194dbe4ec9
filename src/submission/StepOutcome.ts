import type { Hex } from '../domain/Address';

/** How a sent step ended. `block` is where to look for the reason of a revert. */
export type StepOutcome =
  | { outcome: 'confirmed'; hashes: readonly Hex[] }
  | { outcome: 'reverted'; hashes: readonly Hex[]; block?: bigint }
  | { outcome: 'cancelled'; hashes: readonly Hex[]; error: unknown }
  | { outcome: 'unknown'; hashes: readonly Hex[]; error: unknown };
