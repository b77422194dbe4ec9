import { MimicError } from '../exports/core';
import type { EmbeddedWidget } from './EmbeddedWidget';
import { adopt } from './styleSheets';

type Place = {
  /** React's. */
  mount: HTMLElement;
  /** Around it: a shadow root, or the element itself. */
  target: ShadowRoot | HTMLElement;
};

const places = new WeakMap<HTMLElement, Place>();

/**
 * Where an element's widget is drawn: in a shadow root of its own, or with `shadow="none"` in the page. It is asked once,
 * before the first drawing, and stays.
 *
 * @throws MimicError for any other `shadow`
 */
export function placeOf(element: HTMLElement): Place {
  const known = places.get(element);
  if (known) return known;
  const shadow = element.getAttribute('shadow') ?? 'open';
  if (shadow !== 'open' && shadow !== 'none') {
    throw new MimicError(`shadow must be open or none, got "${shadow}".`, {
      docsPath: '/hosts/script-tag#styles',
    });
  }
  const target = shadow === 'open' ? element.attachShadow({ mode: 'open' }) : element;
  const mount = document.createElement('div');
  // what stood in the element was for the time without the script
  target.replaceChildren(mount);
  const place = { mount, target };
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
