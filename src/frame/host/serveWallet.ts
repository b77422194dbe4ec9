import { codes } from '../errorCodes';
import { limitRate } from '../limitRate';
import { type PlainError, plainError } from '../plainError';
import {
  type HostMessage,
  LONGEST_ANSWER,
  parsePageMessage,
  type WalletRequest,
  walletEvent,
} from '../portMessages';
import type { WalletProvider } from '../WalletProvider';
import { walletMethod } from '../walletMethods';

const mostOpen = 50;
const mostPrompts = 3;
const names = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'];

/**
 * What a frame's pages have asked for, all of them together: a request counts until the wallet answers it, also when the
 * page that made it is gone, for its prompt is still there.
 */
export function countRequests() {
  return {
    open: 0,
    prompts: 0,
    isInTime: limitRate(300, 10_000),
    // more than a height per animation frame
    isSane: limitRate(2_000, 10_000),
  };
}

type ServeParameters = {
  /** Absent if the frame only needs its height set. */
  provider: WalletProvider | undefined;
  onHeight(height: number): void;
  /** The frame's, which outlive its pages. */
  counts?: ReturnType<typeof countRequests>;
};

/**
 * Answers one page in the frame through its port, until the returned function is called. Each request is sent to the
 * wallet once.
 */
export function serveWallet(
  port: MessagePort,
  { provider, onHeight, counts = countRequests() }: ServeParameters,
): () => void {
  let lastId = 0;

  // does nothing once the port is closed
  const say = (message: HostMessage) => port.postMessage(JSON.stringify(message));
  const fail = (id: number, error: PlainError) => say({ type: 'error', id, error });

  function refusal({ method, params }: WalletRequest): PlainError | undefined {
    const known = walletMethod(method);
    if (!known) return { code: codes.unsupported, message: `${method} is not allowed from the frame.` };
    if (!provider)
      return { code: codes.unauthorized, message: 'The page around the frame has no connected wallet.' };
    if (!known.takes(params)) {
      return { code: codes.invalid, message: `The parameters of ${method} are invalid.` };
    }
    const isFull = counts.open >= mostOpen || (known.prompts && counts.prompts >= mostPrompts);
    return isFull || !counts.isInTime()
      ? { code: codes.busy, message: 'Too many wallet requests at once. Wait a moment and try again.' }
      : undefined;
  }

  async function ask({ id, method, params }: WalletRequest): Promise<void> {
    const prompt = walletMethod(method)?.prompts ? 1 : 0;
    counts.open += 1;
    counts.prompts += prompt;
    try {
      const result: unknown = await provider?.request({ method, ...(params.length && { params }) });
      if (JSON.stringify(result ?? null).length > LONGEST_ANSWER - 100) {
        fail(id, { code: codes.internal, message: 'The wallet response is too long.' });
      } else say({ type: 'result', id, result: result ?? null });
    } catch (error) {
      fail(id, plainError(error));
    } finally {
      counts.open -= 1;
      counts.prompts -= prompt;
    }
  }

  function receive(request: WalletRequest): void {
    // a repeated request: it was sent to the wallet, and is or will be answered
    if (request.id <= lastId) return;
    lastId = request.id;
    const refused = refusal(request);
    if (refused) fail(request.id, refused);
    else void ask(request);
  }

  port.onmessage = ({ data }) => {
    const message = parsePageMessage(data);
    if (!counts.isSane()) close();
    else if (message?.type === 'request') receive(message);
    else if (message) onHeight(message.height);
  };

  const listeners = names.map((name) => {
    const listener = (value: unknown) => {
      const event = walletEvent(name, value);
      if (event) say({ type: 'event', ...event });
    };
    provider?.on?.(name, listener);
    return { name, listener };
  });

  function close(): void {
    say({ type: 'bye' });
    for (const { name, listener } of listeners) provider?.removeListener?.(name, listener);
    port.close();
  }
  return close;
}
