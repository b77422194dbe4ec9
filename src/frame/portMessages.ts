import { isListOf, isQuantity, isRecord, isShape, isText } from './isShape';
import { errorOf, type PlainError, plainError } from './plainError';

/** The most characters of one message from the frame. */
export const LONGEST_REQUEST = 200_000;
/** The most characters of one message to the frame. */
export const LONGEST_ANSWER = 1_000_000;

/** A request of the widgets to the wallet. Ids rise, and a past id is never executed again. */
export type WalletRequest = { id: number; method: string; params: readonly unknown[] };

/** A message from the page in the frame. */
export type PageMessage =
  | ({ type: 'request' } & WalletRequest)
  /** The height of its content in pixels. */
  | { type: 'height'; height: number };

/** An event of the wallet. */
export type WalletEvent =
  | { name: 'accountsChanged'; value: readonly string[] }
  | { name: 'chainChanged'; value: string }
  | { name: 'connect'; value: { chainId: string } }
  | { name: 'disconnect'; value: PlainError };

/** A message from the parent page. */
export type HostMessage =
  | { type: 'result'; id: number; result: unknown }
  | { type: 'error'; id: number; error: PlainError }
  | ({ type: 'event' } & WalletEvent)
  /** The port is closed: nothing more is answered. */
  | { type: 'bye' };

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses a message from the frame; undefined if it is not allowed. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  const message = parse(data, LONGEST_REQUEST);
  const isKnown =
    isShape(message, {
      type: (type) => type === 'request',
      id: isId,
      method: isText(100),
      params: (params) => Array.isArray(params),
    }) ||
    isShape(message, {
      type: (type) => type === 'height',
      height: (height) => Number.isFinite(height) && Number(height) >= 0,
    });
  return isKnown ? (message as PageMessage) : undefined;
}

/** Parses a message from the parent page; undefined if it is invalid. */
export function parseHostMessage(data: unknown): HostMessage | undefined {
  const message = parse(data, LONGEST_ANSWER);
  if (!isRecord(message)) return undefined;
  const { type, id } = message;
  if (type === 'bye') return { type };
  if (type === 'event') {
    const event = walletEvent(message.name, message.value);
    return event && { type, ...event };
  }
  if (!isId(id)) return undefined;
  if (type === 'result') return { type, id: Number(id), result: message.result };
  if (type === 'error') return { type, id: Number(id), error: plainError(message.error) };
  return undefined;
}

/** An EIP-1193 event; undefined if the wallet emits something else. */
export function walletEvent(name: unknown, value: unknown): WalletEvent | undefined {
  switch (name) {
    case 'accountsChanged':
      return isListOf(isText(100), 1_000)(value) ? { name, value: value as string[] } : undefined;
    case 'chainChanged':
      return isQuantity(value) ? { name, value: value as string } : undefined;
    case 'connect':
      return isRecord(value) && isQuantity(value.chainId)
        ? { name, value: { chainId: value.chainId as string } }
        : undefined;
    case 'disconnect':
      return { name, value: plainError(value) };
    default:
      return undefined;
  }
}

/** The value that an event's listeners receive. */
export const eventDetail = (event: WalletEvent): unknown =>
  event.name === 'disconnect' ? errorOf(event.value) : event.value;

function parse(data: unknown, longest: number): unknown {
  if (typeof data !== 'string' || data.length > longest) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
