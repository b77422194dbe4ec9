import { limitRate } from '../limitRate';
import type { WalletProvider } from '../WalletProvider';
import { webOrigin } from '../webOrigin';
import { CALL, offerText, parseHello } from '../windowMessages';
import { fitHeight } from './fitHeight';
import { countRequests, serveWallet } from './serveWallet';

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
