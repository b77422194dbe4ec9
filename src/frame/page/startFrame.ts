import { MimicError } from '../../domain/MimicError';
import type { WalletProvider } from '../walletMessages';
import { CALL, helloText, limitRate, parseOffer, webOrigin } from '../windowMessages';
import { type ParentWallet, parentWallet } from './parentWallet';

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="white" stroke-width="2" stroke-linejoin="round"%3E%3Cpath d="M0 0h24v24H0z" fill="%23667085" stroke="none"/%3E%3Cpath d="M5 8h14v10H5zM5 8l10-3v3M15 12h4v3h-4z"/%3E%3C/svg%3E';

/**
 * Announces the parent page's wallet by EIP-6963, under that page's own name. The browser's wallets announce themselves
 * in the frame too; they are ignored, so that no wallet is offered twice and the parent page decides.
 */
function announceWallet(provider: WalletProvider, origin: string): void {
  const name = new URL(origin).host;
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'mimic.parent-wallet' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  const ignoreOthers = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== detail) event.stopImmediatePropagation();
  };
  window.addEventListener('eip6963:announceProvider', ignoreOthers, { capture: true });
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** The widgets that the page's URL may name. */
export const frameWidgets: readonly string[] = [
  'leaderboard',
  'trader-field',
  'trader-card',
  'position-card',
  'portfolio',
  'deposit-form',
  'rule-editor',
  'portfolio-changes',
  'earn',
  'connect-button',
  'indexer-status',
];

/**
 * The widget attributes that the page's URL may set. Indexer, contracts and links are left out: whoever writes the URL
 * could redirect funds.
 */
export const frameAttributes: readonly string[] = [
  'theme',
  'locale',
  'timeframe',
  'collateral-tokens',
  'rank-by',
  'search',
  'addresses',
  'limit',
  'trader',
  'position',
  'token',
  'collateral-token',
  'mode',
  'action',
];

/**
 * Draws the widget that the page's URL names, `?widget=leaderboard&theme=dark`, or else the content of the page's
 * `<template id="mimic-widgets">`.
 *
 * @throws MimicError if there is neither
 */
export function drawWidgets(): void {
  const params = new URLSearchParams(location.search);
  const widget = params.get('widget');
  document.body.append(widget === null ? ofTemplate() : ofAddress(widget, params));
}

function ofAddress(widget: string, params: URLSearchParams): Node {
  if (!frameWidgets.includes(widget)) {
    throw new MimicError(`There is no widget "${widget}". Use one of ${frameWidgets.join(', ')}.`, {
      docsPath: '/hosts/iframe',
    });
  }
  const element = document.createElement(`mimic-${widget}`);
  for (const name of frameAttributes) {
    const value = params.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

function ofTemplate(): Node {
  const template = document.getElementById('mimic-widgets');
  if (!(template instanceof HTMLTemplateElement)) {
    throw new MimicError(
      'No widget to show: name one in the page URL, or add a <template id="mimic-widgets"> to the page.',
      {
        docsPath: '/hosts/iframe',
      },
    );
  }
  return document.importNode(template.content, true);
}

/** The id of the JSON block that lists who may embed the page. */
const ID = 'mimic-frame';

const docsPath = '/hosts/iframe';

/**
 * The origins of the pages that may embed this one with a wallet. The server writes them into the page, because the
 * embedding page chooses the URL and must not decide.
 *
 * @throws MimicError if the block is absent or names no origin
 */
export function allowedParents(): readonly string[] {
  const blocks = document.querySelectorAll('script[type="application/json"]');
  const text = [...blocks].find(({ id }) => id === ID)?.textContent;
  if (!text) throw new MimicError(`The page has no JSON block with the id "${ID}".`, { docsPath });
  const parents = read(text);
  if (!Array.isArray(parents) || !parents.length) {
    throw new MimicError(`"${ID}" must be {"parents": ["https://partner.example"]}.`, { docsPath });
  }
  return parents.map((parent, i) => webOrigin(parent, `parents[${i}]`));
}

function read(text: string): unknown {
  try {
    return (JSON.parse(text) as { parents?: unknown } | null)?.parents;
  } catch (cause) {
    throw new MimicError(`"${ID}" is not JSON.`, { cause, docsPath });
  }
}

/** A port to the parent page, whose origin is on the list. */
export type Meeting = { port: MessagePort; origin: string; hasWallet: boolean };

/**
 * Offers a connection to the parent page if its origin is in `parents`, and passes on each port that it answers with.
 * Returns false if the browser reports an ancestor page that is not listed: no message is then sent to it or accepted
 * from it.
 */
export function connectToParent(parents: readonly string[], onMeeting: (meeting: Meeting) => void): boolean {
  const around = ancestors();
  if (around?.some((origin) => !parents.includes(origin))) return false;
  const isInTime = limitRate(20, 10_000);
  let nonce: string | undefined;
  let isLoaded = false;

  const sendHello = (targets: readonly string[]) => {
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
    if (data === CALL && isInTime()) sendHello([origin]);
    const offer = parseOffer(data);
    const [port, ...more] = ports;
    // a nonce is good for one port
    if (!offer || offer.nonce !== nonce || !port || more.length) return;
    nonce = undefined;
    onMeeting({ port, origin, hasWallet: offer.hasWallet });
  });
  const [parent = referrer()] = around ?? [];
  sendHello(parents.filter((each) => parent === undefined || each === parent));
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

/** Milliseconds to wait for the page around the frame before showing NOT_HERE. */
const patience = 10_000;

// the package's texts load with the widgets, too late for this one
const NOT_HERE = 'This part of the page can’t be shown on this site.';

/**
 * Draws the page's widgets: at once if the page is not framed; in a frame once an allowed parent page has answered, with
 * that page's wallet.
 */
export function startFrame(): void {
  saying(window.parent === window ? drawWidgets : enterFrame);
}

function enterFrame(): void {
  const wallet = parentWallet();
  let isDrawn = false;
  let hasAnnounced = false;
  let notice: HTMLElement | undefined;
  const timer = setTimeout(() => {
    notice = say(NOT_HERE);
  }, patience);

  const isWelcome = connectToParent(allowedParents(), ({ port, origin, hasWallet }) => {
    clearTimeout(timer);
    notice?.remove();
    wallet.take(port, hasWallet);
    // before the widgets look for wallets, so that they reconnect to this one
    if (hasWallet && !hasAnnounced) announceWallet(wallet.provider, origin);
    hasAnnounced ||= hasWallet;
    if (isDrawn) return;
    isDrawn = true;
    saying(drawWidgets);
    watchHeight(wallet);
  });
  if (isWelcome) return;
  clearTimeout(timer);
  console.error(
    `Mimic: the page around this frame is not listed in "parents" of #mimic-frame (${allowedParents().join(', ')}). Add its origin; localhost and 127.0.0.1 are different origins.`,
  );
  say(NOT_HERE);
}

/** Watches the height of the content, which does not depend on the height of the frame. */
function watchHeight(wallet: ParentWallet): void {
  const page = document.documentElement;
  new ResizeObserver(() => wallet.sendHeight(Math.ceil(page.getBoundingClientRect().height))).observe(page);
}

/** Runs the task, and shows its error in the page if it throws. */
function saying(task: () => void): void {
  try {
    task();
  } catch (error) {
    console.error(error);
    say(error instanceof MimicError ? error.shortMessage : NOT_HERE);
  }
}

function say(text: string): HTMLElement {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = text;
  document.body.append(line);
  return line;
}
