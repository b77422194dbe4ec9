import { type Hex, hexToBytes, keccak256, toHex } from 'viem';

const BYTES = 256;

/** The bloom filter of a block's header: three bits of 2,048 for each address and topic of its logs. */
export function logsBloom(logs: readonly { address: Hex; topics: readonly Hex[] }[]): Hex {
  const bloom = new Uint8Array(BYTES);
  for (const item of logs.flatMap(({ address, topics }) => [address, ...topics])) {
    const hash = keccak256(hexToBytes(item), 'bytes');
    for (const i of [0, 2, 4]) {
      const bit = (((hash[i] ?? 0) << 8) | (hash[i + 1] ?? 0)) & 2_047;
      const byte = BYTES - 1 - (bit >> 3);
      bloom[byte] = (bloom[byte] ?? 0) | (1 << (bit & 7));
    }
  }
  return toHex(bloom);
}
