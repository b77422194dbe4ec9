import { DecodeError } from '../decode/DecodeError';

/** Decodes a log; one that is not what it should be is reported by its transaction and gives undefined. */
export function decodeOrSkip<row>(transactionHash: string, decode: () => row): row | undefined {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    console.error(`Skipped a log of transaction ${transactionHash}: ${error.message}`);
    return undefined;
  }
}
