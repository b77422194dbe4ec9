import type { WalletProvider } from '../walletMessages';
import {
  codes,
  errorOf,
  eventDetail,
  type HostMessage,
  LONGEST_REQUEST,
  type PageMessage,
  parseHostMessage,
  type WalletEvent,
  walletMethod,
} from '../walletMessages';

type Listener = (value: unknown) => void;
type Pending = { resolve(result: unknown): void; reject(error: Error): void };

/** The parent page's wallet, reached through one port after another. */
export type ParentWallet = {
  provider: Required<WalletProvider>;
  /** Continues through this port. Requests sent through the previous port stay unanswered and are not repeated. */
  take(port: MessagePort, hasWallet: boolean): void;
  /** Sends the content's height to the parent page. */
  sendHeight(height: number): void;
};

const mostOpen = 50;

/** The listeners to a wallet's events. */
function walletListeners() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    add: (name: string, listener: Listener) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    remove: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
    emit(event: WalletEvent): void {
      for (const listener of [...(listeners.get(event.name) ?? [])]) {
        try {
          listener(eventDetail(event));
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}

/** Requests that wait for the parent page's answer, by id. */
function pendingRequests() {
  const pending = new Map<number, Pending>();
  return {
    count: () => pending.size,
    open: (id: number, send: () => void) =>
      new Promise<unknown>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        send();
      }),
    settle(message: Extract<HostMessage, { id: number }>): void {
      const request = pending.get(message.id);
      pending.delete(message.id);
      if (message.type === 'result') request?.resolve(message.result);
      else request?.reject(errorOf(message.error));
    },
    /** For requests that the wallet may have received, or even executed. */
    rejectAll(): void {
      const requests = [...pending.values()];
      pending.clear();
      const message = 'The page around the frame went away before its wallet answered.';
      for (const { reject } of requests) reject(errorOf({ code: codes.disconnected, message }));
    },
  };
}

const refuse = (code: number, message: string) => Promise.reject(errorOf({ code, message }));

export function parentWallet(): ParentWallet {
  const listeners = walletListeners();
  const requests = pendingRequests();
  let port: MessagePort | undefined;
  let hasWallet = false;
  let lastId = 0;
  let height: number | undefined;

  const post = (message: PageMessage) => port?.postMessage(JSON.stringify(message));

  function disconnect(): void {
    port?.close();
    port = undefined;
    requests.rejectAll();
  }

  function onMessage({ data }: MessageEvent): void {
    const message = parseHostMessage(data);
    if (!message) return;
    if (message.type === 'bye') disconnect();
    else if (message.type === 'event') listeners.emit(message);
    else requests.settle(message);
  }

  function request({ method, params = [] }: Parameters<WalletProvider['request']>[0]): Promise<unknown> {
    if (!walletMethod(method))
      return refuse(codes.unsupported, `${method} is not supported inside the frame.`);
    if (!port || !hasWallet)
      return refuse(codes.unauthorized, 'The page around the frame has no connected wallet.');
    if (requests.count() >= mostOpen) return refuse(codes.busy, 'The wallet has too many requests open.');
    const message: PageMessage = { type: 'request', id: lastId + 1, method, params };
    if (JSON.stringify(message).length > LONGEST_REQUEST) {
      return refuse(codes.invalid, `The request ${method} is too long.`);
    }
    lastId += 1;
    return requests.open(message.id, () => post(message));
  }

  /** Another wallet may be behind the new port. */
  async function sendState(of: MessagePort): Promise<void> {
    const read = (method: string) => request({ method }).catch(() => undefined);
    const [chain, accounts] = await Promise.all([read('eth_chainId'), read('eth_accounts')]);
    if (port !== of) return;
    if (typeof chain === 'string') listeners.emit({ name: 'chainChanged', value: chain });
    if (accounts === undefined && hasWallet) return;
    listeners.emit({ name: 'accountsChanged', value: Array.isArray(accounts) ? accounts.map(String) : [] });
  }

  const provider: ParentWallet['provider'] = {
    request,
    on(name, listener) {
      listeners.add(name, listener);
      return provider;
    },
    removeListener(name, listener) {
      listeners.remove(name, listener);
      return provider;
    },
  };

  let isFirst = true;
  return {
    provider,
    take(next, withWallet) {
      disconnect();
      port = next;
      hasWallet = withWallet;
      port.onmessage = onMessage;
      if (height !== undefined) post({ type: 'height', height });
      if (!isFirst) void sendState(next);
      isFirst = false;
    },
    sendHeight(now) {
      if (now === height) return;
      height = now;
      post({ type: 'height', height });
    },
  };
}
