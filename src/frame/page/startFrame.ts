import { MimicError } from '../../domain/MimicError';
import { announceWallet } from './announceWallet';
import { drawWidgets } from './drawWidgets';
import { allowedParents } from './frameSettings';
import { meetParent } from './meetParent';
import { type ParentWallet, parentWallet } from './parentWallet';

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

  const isWelcome = meetParent(allowedParents(), ({ port, origin, hasWallet }) => {
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
  new ResizeObserver(() => wallet.sayHeight(Math.ceil(page.getBoundingClientRect().height))).observe(page);
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
