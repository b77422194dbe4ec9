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

export function parentWallet(): ParentWallet {
  const listeners = new Map<string, Set<Listener>>();
  const pending = new Map<number, Pending>();
  let port: MessagePort | undefined;
  let hasWallet = false;
  let lastId = 0;
  let height: number | undefined;

  const say = (message: PageMessage) => port?.postMessage(JSON.stringify(message));

  function emit(event: WalletEvent): void {
    for (const listener of [...(listeners.get(event.name) ?? [])]) {
      try {
        listener(eventDetail(event));
      } catch (error) {
        console.error(error);
      }
    }
  }

  /** For requests that the wallet may have received, or even executed. */
  function lose(): void {
    const lost = [...pending.values()];
    pending.clear();
    port?.close();
    port = undefined;
    const message = 'The page around the frame went away before its wallet answered.';
    for (const { reject } of lost) reject(errorOf({ code: codes.disconnected, message }));
  }

  function settle(message: Extract<HostMessage, { id: number }>): void {
    const asked = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'result') asked?.resolve(message.result);
    else asked?.reject(errorOf(message.error));
  }

  function onMessage({ data }: MessageEvent): void {
    const message = parseHostMessage(data);
    if (!message) return;
    if (message.type === 'bye') lose();
    else if (message.type === 'event') emit(message);
    else settle(message);
  }

  const refuse = (code: number, message: string) => Promise.reject(errorOf({ code, message }));

  function request({ method, params = [] }: Parameters<WalletProvider['request']>[0]): Promise<unknown> {
    if (!walletMethod(method))
      return refuse(codes.unsupported, `${method} is not supported inside the frame.`);
    if (!port || !hasWallet)
      return refuse(codes.unauthorized, 'The page around the frame has no connected wallet.');
    if (pending.size >= mostOpen) return refuse(codes.busy, 'The wallet has too many requests open.');
    const message: PageMessage = { type: 'request', id: lastId + 1, method, params };
    if (JSON.stringify(message).length > LONGEST_REQUEST) {
      return refuse(codes.invalid, `The request ${method} is too long.`);
    }
    lastId += 1;
    return new Promise((resolve, reject) => {
      pending.set(message.id, { resolve, reject });
      say(message);
    });
  }

  /** Another wallet may be behind the new port. */
  async function sendState(of: MessagePort): Promise<void> {
    const ask = (method: string) => request({ method }).catch(() => undefined);
    const [chain, accounts] = await Promise.all([ask('eth_chainId'), ask('eth_accounts')]);
    if (port !== of) return;
    if (typeof chain === 'string') emit({ name: 'chainChanged', value: chain });
    if (accounts === undefined && hasWallet) return;
    emit({ name: 'accountsChanged', value: Array.isArray(accounts) ? accounts.map(String) : [] });
  }

  const provider: ParentWallet['provider'] = {
    request,
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(name, listener) {
      listeners.get(name)?.delete(listener);
      return provider;
    },
  };

  let isFirst = true;
  return {
    provider,
    take(next, withWallet) {
      lose();
      port = next;
      hasWallet = withWallet;
      port.onmessage = onMessage;
      if (height !== undefined) say({ type: 'height', height });
      if (!isFirst) void sendState(next);
      isFirst = false;
    },
    sendHeight(now) {
      if (now === height) return;
      height = now;
      say({ type: 'height', height });
    },
  };
}
