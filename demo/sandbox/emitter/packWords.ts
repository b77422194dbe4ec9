import type { Hex } from 'viem';

const WORD = 32;

/** Packs ABI-encoded words for the EventEmitter's `emitPacked`: each is its size in one byte, then the word without its zeros. */
export function packWords(data: Hex): Hex {
  const words = Buffer.from(data.slice(2), 'hex');
  const packed = Buffer.alloc(words.length + words.length / WORD);
  let length = 0;
  for (let start = 0; start < words.length; start += WORD) {
    const end = start + WORD;
    let first = start;
    let last = end;
    while (first < end && words[first] === 0) first++;
    while (last > first && words[last - 1] === 0) last--;
    // text is at the start of its words, numbers are at the end
    const isText = end - last > first - start;
    const [from, to] = isText ? [start, last] : [first, end];
    packed[length++] = (isText ? WORD : 0) + to - from;
    // `copy` is slow for a few bytes
    for (let at = from; at < to; at++) packed[length++] = words[at] as number;
  }
  return `0x${packed.toString('hex', 0, length)}`;
}
