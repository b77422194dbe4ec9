import { limitRate } from '../limitRate';
import { CALL, helloText, parseOffer } from '../windowMessages';

/** A port to the parent page, whose origin is on the list. */
export type Meeting = { port: MessagePort; origin: string; hasWallet: boolean };

/**
 * Offers a connection to the parent page if its origin is in `parents`, and passes on each port that it answers with.
 * Returns false if the browser reports an ancestor page that is not listed: no message is then sent to it or accepted
 * from it.
 */
export function meetParent(parents: readonly string[], onMeeting: (meeting: Meeting) => void): boolean {
  const around = ancestors();
  if (around?.some((origin) => !parents.includes(origin))) return false;
  const isInTime = limitRate(20, 10_000);
  let nonce: string | undefined;
  let isLoaded = false;

  const sayHello = (targets: readonly string[]) => {
    nonce = crypto.randomUUID().replaceAll('-', '');
    for (const target of targets) window.parent.postMessage(helloText({ nonce, isLoaded }), target);
  };

  // the parent receives this load event later than the frame does, and would take it for another page's load
  window.addEventListener('load', () =>
    setTimeout(() => {
      isLoaded = true;
    }, 1_000),
  );
  window.addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== window.parent || !parents.includes(origin)) return;
    if (data === CALL && isInTime()) sayHello([origin]);
    const offer = parseOffer(data);
    const [port, ...more] = ports;
    // a nonce is good for one port
    if (!offer || offer.nonce !== nonce || !port || more.length) return;
    nonce = undefined;
    onMeeting({ port, origin, hasWallet: offer.hasWallet });
  });
  const [parent = referrer()] = around ?? [];
  sayHello(parents.filter((each) => parent === undefined || each === parent));
  return true;
}

/** The origins of the ancestor pages, nearest first, if the browser reports them. */
function ancestors(): readonly string[] | undefined {
  const { ancestorOrigins }: { ancestorOrigins?: DOMStringList } = location;
  return ancestorOrigins && [...ancestorOrigins];
}

/** A guess at the parent's origin, which saves a console error for each of the others. */
function referrer(): string | undefined {
  const origin = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  // the frame was navigated by a link of its own
  return origin === location.origin ? undefined : origin;
}
