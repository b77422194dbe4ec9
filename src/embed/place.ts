import { MimicError } from '../exports/core';
import type { EmbeddedWidget } from './EmbeddedWidget';
import { adopt } from './styleSheets';

type Place = {
  /** React's. */
  mount: HTMLElement;
  /** Its container. */
  parent: ShadowRoot | HTMLElement;
  /** What its style sheet is for: a shadow root, or the element in the page. */
  target: ShadowRoot | HTMLElement;
};

const places = new WeakMap<HTMLElement, Place>();

/**
 * Where an element's widget is drawn: in its own shadow root, or with `shadow="none"` in the page. It is decided once,
 * before the first render.
 *
 * @throws MimicError for any other `shadow`
 */
export function placeOf(element: HTMLElement): Place {
  const known = places.get(element);
  if (known) {
    // the page may have emptied what it stood in
    if (!known.mount.isConnected && element.isConnected) known.parent.append(known.mount);
    return known;
  }
  const shadow = element.getAttribute('shadow') ?? 'open';
  if (shadow !== 'open' && shadow !== 'none') {
    throw new MimicError(`shadow must be open or none, got "${shadow}".`, {
      docsPath: '/hosts/script-tag#styles',
    });
  }
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  const place =
    shadow === 'open' ? { mount, parent: root, target: root } : { mount, parent: element, target: element };
  if (shadow === 'none') {
    // in the page, but alone: other content of the element belongs to the page and is no longer shown
    const slot = document.createElement('slot');
    slot.name = 'mimic';
    mount.slot = slot.name;
    root.replaceChildren(slot);
  } else root.replaceChildren();
  place.parent.append(mount);
  places.set(element, place);
  return place;
}

/** Gives what is around a widget its style sheet. Several in one root need the sheet of all, whose rules are in order. */
export async function dress(element: HTMLElement, { styles, inline }: EmbeddedWidget): Promise<void> {
  const display = inline ? 'inline-block' : 'block';
  const { target } = placeOf(element);
  if (target instanceof ShadowRoot) {
    return adopt(target, [`:host{display:${display}}:host([hidden]){display:none}`, styles]);
  }
  const { pageStyles } = await import('./pageStyles');
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  // any rule of the page's wins
  adopt(root, [`:where(${element.localName}:not([hidden])){display:${display}}`, pageStyles]);
}
