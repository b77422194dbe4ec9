import { readChoice } from './attributes';
import type { EmbeddedWidget } from './EmbeddedWidget';
import { adopt } from './styleSheets';

type Place = {
  /** The element that React renders into. */
  mount: HTMLElement;
  /** The parent of `mount`. */
  parent: ShadowRoot | HTMLElement;
  /** What its style sheet applies to: a shadow root, or the element in the page. */
  target: ShadowRoot | HTMLElement;
};

const places = new WeakMap<HTMLElement, Place>();

/**
 * Where an element's widget is drawn: in its own shadow root, or in the page with `shadow="none"`. Decided once, before
 * the first render.
 *
 * @throws MimicError for any other `shadow`
 */
export function placeOf(element: HTMLElement): Place {
  const known = places.get(element);
  if (known) {
    // the page may have emptied its parent
    if (!known.mount.isConnected && element.isConnected) known.parent.append(known.mount);
    return known;
  }
  const shadow = readChoice(element, 'shadow', ['open', 'none']) ?? 'open';
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  const place =
    shadow === 'open' ? { mount, parent: root, target: root } : { mount, parent: element, target: element };
  if (shadow === 'none') {
    // in the page, but alone: the element's other content belongs to the page and is no longer shown
    const slot = document.createElement('slot');
    slot.name = 'mimic';
    mount.slot = slot.name;
    root.replaceChildren(slot);
  } else root.replaceChildren();
  place.parent.append(mount);
  places.set(element, place);
  return place;
}

/**
 * Adds a widget's style sheet to its root. Several widgets in one root need the sheet of all widgets, whose rules are
 * in order.
 */
export async function dress(element: HTMLElement, { styles, inline }: EmbeddedWidget): Promise<void> {
  const display = inline ? 'inline-block' : 'block';
  const { target } = placeOf(element);
  if (target instanceof ShadowRoot) {
    return adopt(target, [`:host{display:${display}}:host([hidden]){display:none}`, styles]);
  }
  const { pageStyles } = await import('./pageStyles');
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  // any rule of the page wins
  adopt(root, [`:where(${element.localName}:not([hidden])){display:${display}}`, pageStyles]);
}
