import { isRecord } from './isShape';

/** An error as sent through a port: the three fields of EIP-1193, and its cause. */
export type PlainError = {
  code?: number;
  message: string;
  data?: unknown;
  cause?: PlainError;
};

const deepest = 5;
const longestData = 20_000;

/** A plain copy of anything that was thrown; code, message and data are kept. */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!isRecord(error)) return { message: String(error).slice(0, 2_000) };
  const { code, message, data, cause } = error;
  const sent = plainData(data);
  return {
    ...(Number.isSafeInteger(code) && { code: code as number }),
    message: String(message ?? '').slice(0, 2_000),
    ...(sent !== undefined && { data: sent }),
    ...(isRecord(cause) && depth < deepest && { cause: plainError(cause, depth + 1) }),
  };
}

/** A JSON copy, including errors in it; undefined if it is too long or circular. */
function plainData(data: unknown): unknown {
  let depth = 0;
  const readable = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return `0x${value.toString(16)}`;
    return value instanceof Error && depth++ < deepest ? plainError(value, depth) : value;
  };
  try {
    const text = JSON.stringify(data, readable);
    return text === undefined || text.length > longestData ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns it back into an Error to throw. */
export function errorOf({ message, cause, ...rest }: PlainError): Error {
  return Object.assign(new Error(message, cause && { cause: errorOf(cause) }), rest);
}
