import { type Address, type Hex, isAddress, isHex, size } from 'viem';

/** One validated log of a file; times in seconds, 0 if the file has none. */
export type RecordedLog = {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  blockNumber: number;
  logIndex: number;
  transactionHash: Hex | null;
  blockTimestamp: number;
};

/**
 * Reads `{ logs: [{ address, topics, data, blockNumber, logIndex, transactionHash?, blockTimestamp? }] }`, numbers or
 * hex strings. Logs that a reorganisation removed are left out. Throws an error that names the file and what is wrong.
 */
export function parseReplayFile(file: string, text: string): RecordedLog[] {
  const fail = (problem: string): never => {
    throw new Error(`Replay file ${file}: ${problem}`);
  };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return fail(`not JSON (${(error as Error).message})`);
  }
  if (!isRecord(content) || !Array.isArray(content.logs))
    return fail('expected an object with a list "logs"');

  return content.logs.flatMap((log: unknown, index) => {
    const at = `logs[${index}]`;
    if (!isRecord(log)) return fail(`${at} is not an object`);
    const number = (name: string, missing?: number): number => {
      const value = numberOf(log[name] ?? missing);
      return value ?? fail(`${at}.${name} must be a whole number or a hex string`);
    };
    const { address, topics, data, transactionHash = null } = log;
    if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
      return fail(`${at}.address must be an address`);
    }
    if (!Array.isArray(topics) || topics.length > 4 || !topics.every((topic) => isBytes(topic, 32))) {
      return fail(`${at}.topics must be a list of up to four 32-byte hex strings`);
    }
    if (!isBytes(data)) return fail(`${at}.data must be a hex string`);
    if (transactionHash !== null && !isBytes(transactionHash, 32)) {
      return fail(`${at}.transactionHash must be a 32-byte hex string`);
    }
    if (log.removed === true) return [];
    return [
      {
        address: address.toLowerCase() as Address,
        topics: topics.map((topic) => lower(topic)),
        data: lower(data),
        blockNumber: number('blockNumber'),
        logIndex: number('logIndex'),
        transactionHash: transactionHash === null ? null : lower(transactionHash),
        blockTimestamp: number('blockTimestamp', 0),
      },
    ];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isBytes(value: unknown, bytes?: number): value is Hex {
  if (typeof value !== 'string' || !isHex(value) || value.length % 2 !== 0) return false;
  return bytes === undefined || size(value) === bytes;
}

const lower = (value: Hex) => value.toLowerCase() as Hex;

/** Parses a safe integer given as a number or a decimal or hex string. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(0x[0-9a-f]+|\d+)$/i.test(value)) return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
