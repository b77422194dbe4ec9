import type { Hex } from 'viem';

/** A log as bytes, without the emitter's address: what `emitRaw` of the sandbox's EventEmitter takes. */
export type RawLog = {
  topics: readonly Hex[];
  data: Hex;
};
