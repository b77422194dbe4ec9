import {
  codes,
  type HostMessage,
  LONGEST_ANSWER,
  type PlainError,
  parsePageMessage,
  plainError,
  type WalletProvider,
  type WalletRequest,
  walletEvent,
  walletMethod,
} from './walletMessages';
import { CALL, limitRate, offerText, parseHello, webOrigin } from './windowMessages';

type FitParameters = { minHeight: number; maxHeight: number };

/**
 * Returns a function that sets a frame to the height its page asks for: whole pixels within the limits, at most once
 * per animation frame.
 */
function fitHeight(
  frame: HTMLIFrameElement,
  { minHeight, maxHeight }: FitParameters,
): (height: number) => void {
  let wanted = 0;
  let isQueued = false;
  return (height) => {
    wanted = Math.min(Math.max(Math.ceil(height), minHeight), maxHeight);
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(() => {
      isQueued = false;
      const isBorderBox = getComputedStyle(frame).boxSizing === 'border-box';
      const edges = isBorderBox ? frame.offsetHeight - frame.clientHeight : 0;
      const text = `${wanted + edges}px`;
      if (frame.style.height !== text) frame.style.height = text;
    });
  };
}

const mostOpen = 50;
const mostPrompts = 3;
const names = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'];

/**
 * What a frame's pages have asked for, all of them together: a request counts until the wallet answers it, also when the
 * page that made it is gone, for its prompt is still there.
 */
function countRequests() {
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
    const definition = walletMethod(method);
    if (!definition) return { code: codes.unsupported, message: `${method} is not allowed from the frame.` };
    if (!provider)
      return { code: codes.unauthorized, message: 'The page around the frame has no connected wallet.' };
    if (!definition.takes(params)) {
      return { code: codes.invalid, message: `The parameters of ${method} are invalid.` };
    }
    const isFull = counts.open >= mostOpen || (definition.prompts && counts.prompts >= mostPrompts);
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

/** Parameters of `connectMimicFrame`. */
export type ConnectMimicFrameParameters = {
  /** The origin of the page in the frame: `https://widgets.example`. Any other page in the frame is ignored. */
  origin: string;
  /** The wallet that the widgets use. Without one, only the frame's height is set. */
  provider?: WalletProvider;
  /** Pixels; 480 if absent, enough for the dialogs of the smallest widget. */
  minHeight?: number;
  /** Pixels; 20000 if absent. Taller content scrolls in the frame. */
  maxHeight?: number;
};

/**
 * Sizes a frame with Mimic's widgets to the height of its content and connects it, through a private port, to this
 * page's wallet, only for the requests that the widgets make. A page from another origin in the same frame gets
 * nothing. Call the returned function before connecting another wallet, and when the frame is removed.
 *
 * @throws MimicError if `origin` is not an https origin
 */
export function connectMimicFrame(
  frame: HTMLIFrameElement,
  { origin: given, provider, minHeight = 480, maxHeight = 20_000 }: ConnectMimicFrameParameters,
): () => void {
  const origin = webOrigin(given, 'origin');
  const isInTime = limitRate(20, 10_000);
  const counts = countRequests();
  const onHeight = fitHeight(frame, { minHeight, maxHeight });
  let lastNonce = '';
  let awaitsLoad = false;
  let close: (() => void) | undefined;

  const drop = () => {
    close?.();
    close = undefined;
  };

  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    const page = frame.contentWindow;
    if (!page || source !== page || from !== origin) return;
    const hello = parseHello(data);
    if (!hello || hello.nonce === lastNonce || !isInTime()) return;
    lastNonce = hello.nonce;
    awaitsLoad = !hello.isLoaded;
    drop();
    const { port1, port2 } = new MessageChannel();
    close = serveWallet(port1, { provider, onHeight, counts });
    page.postMessage(offerText({ nonce: hello.nonce, hasWallet: provider !== undefined }), origin, [port2]);
  };

  const onLoad = () => {
    // this is the load of the page that just said hello; after any other load, the page with the port is gone
    if (!awaitsLoad) {
      drop();
      frame.contentWindow?.postMessage(CALL, origin);
    }
    awaitsLoad = false;
  };

  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);
  // a page that has already loaded has said its hello; one that loads later says it by itself
  if (!isEmpty(frame)) frame.contentWindow?.postMessage(CALL, origin);

  return () => {
    window.removeEventListener('message', onMessage);
    frame.removeEventListener('load', onLoad);
    drop();
  };
}

/** Whether its page has not loaded yet: until then it holds a blank same-origin document. */
const isEmpty = ({ contentDocument }: HTMLIFrameElement) => contentDocument?.URL === 'about:blank';
