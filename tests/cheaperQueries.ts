import { configure, prettyDOM } from '@testing-library/react';

/** What jsdom's own style sheet depends on, besides the element's name. */
const DECIDING = ['style', 'hidden', 'open', 'type', 'dir'];

/** Documents whose styles are already cached. */
const known = new WeakSet<Window>();

/**
 * Computing accessible names makes a query read the styles of everything inside an element, and jsdom matches its whole default
 * sheet each time. These tests use none of our sheets, so similar elements share their style.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  if (known.has(window)) return;
  known.add(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const isSpecial = element.hasAttribute('popover') || inheritsVisibility(element);
    if (pseudo || window.document.styleSheets.length > 0 || isSpecial) return compute(element, pseudo);
    const key = [element.localName, ...DECIDING.map((name) => element.getAttribute(name))].join('\n');
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}

function inheritsVisibility(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}

/** Prints the page only when a failure is read, not at each attempt of `findBy`. */
export function printPageOnFailure(): void {
  configure({
    getElementError(message, container) {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let text: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
        set: (value: string) => {
          text = value;
        },
      });
      return error;
    },
  });
}
