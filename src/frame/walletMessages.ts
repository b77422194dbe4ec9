import { isAddress, isBytes, isListOf, isQuantity, isRecord, isShape, isText } from './windowMessages';

/** An EIP-1193 wallet, as browser wallets announce it and wagmi's `connector.getProvider()` returns it. */
export type WalletProvider = {
  /** Sends a request to the wallet. */
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  /** Listens to the wallet's events. */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Stops listening. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};

/** Codes of EIP-1193, EIP-1474 and JSON-RPC. */
export const codes = {
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  busy: -32002,
  invalid: -32602,
  internal: -32603,
} as const;

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

type WalletMethod = {
  /** Whether the parameters have the shape that the widgets send. */
  takes(params: readonly unknown[]): boolean;
  /** The wallet asks its owner for confirmation. */
  prompts?: true;
};

const isChain = (value: unknown) => isShape(value, { chainId: isQuantity });

const isWebAddress = (value: unknown) => isText(500)(value) && /^https?:\/\//i.test(value);

const isNetwork = (value: unknown) =>
  isShape(value, {
    chainId: isQuantity,
    chainName: isText(100),
    nativeCurrency: (currency) =>
      isShape(currency, {
        name: isText(100),
        symbol: isText(20),
        decimals: (decimals) => Number.isInteger(decimals),
      }),
    rpcUrls: isListOf(isWebAddress, 10),
    'blockExplorerUrls?': isListOf(isWebAddress, 10),
  });

// no `gas`, fees or nonce: the wallet sets those; no contract creation
const isTransaction = (value: unknown) =>
  isShape(value, {
    from: isAddress,
    to: isAddress,
    chainId: isQuantity,
    'data?': isBytes,
    'value?': isQuantity,
  });

const isBatch = (value: unknown) =>
  isShape(value, {
    version: isText(20),
    from: isAddress,
    chainId: isQuantity,
    atomicRequired: (required) => required === true,
    calls: isListOf((call) => isShape(call, { to: isAddress, 'data?': isBytes, 'value?': isQuantity }), 500),
    'id?': isBytes,
  });

const nothing = (params: readonly unknown[]) => params.length === 0;

const only = (passes: (value: unknown) => boolean) => (params: readonly unknown[]) =>
  params.length === 1 && passes(params[0]);

/**
 * Every method a frame may call on the parent's wallet: those that the widgets use. Nothing that signs a text
 * (`personal_sign`, `eth_sign`, `eth_signTypedData_v4`), reads or changes permissions, or reaches the wallet's node.
 */
const methods: ReadonlyMap<string, WalletMethod> = new Map<string, WalletMethod>([
  ['eth_accounts', { takes: nothing }],
  ['eth_chainId', { takes: nothing }],
  ['eth_requestAccounts', { takes: nothing, prompts: true }],
  ['wallet_switchEthereumChain', { takes: only(isChain), prompts: true }],
  ['wallet_addEthereumChain', { takes: only(isNetwork), prompts: true }],
  ['eth_sendTransaction', { takes: only(isTransaction), prompts: true }],
  ['wallet_sendCalls', { takes: only(isBatch), prompts: true }],
  ['wallet_getCallsStatus', { takes: only(isText(10_000)) }],
  [
    'wallet_getCapabilities',
    {
      takes: ([account, chains, ...rest]) =>
        isAddress(account) && isListOf(isQuantity, 10)(chains) && !rest.length,
    },
  ],
]);

export const walletMethod = (name: string): WalletMethod | undefined => methods.get(name);
