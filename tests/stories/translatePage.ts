/** A page in another language: what went wrong on it. */
export type TranslatedPage = {
  /** Texts that React has changed where nobody sees it: the translator's element stands in their place. */
  unseen(): string[];
  /** Texts with siblings, which React changes and removes by themselves: the next change is unseen, or fails. */
  fragile(): string[];
  /** Figures, addresses and symbols that the translator got to see. */
  figures(): string[];
  stop(): void;
};

/**
 * Translates a page as Google Translate does: each text node, also those added later, is replaced by two nested `<font>`.
 * The words stay as they are, so that a test finds them. Needs nothing around it: Playwright sends it to a page as text.
 */
export function translatePage(root: Node = document.body, symbols: readonly string[] = []): TranslatedPage {
  const replaced: { node: Text; data: string; place: string }[] = [];
  const isLeft = 'script, style, noscript, textarea, [contenteditable], .notranslate';
  const isTranslated = (node: Text) => {
    const parent = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(node.data) || !parent || parent.localName === 'font') return false;
    const asked = parent.closest('[translate]');
    return asked?.getAttribute('translate') !== 'no' && !parent.closest(isLeft);
  };
  const replace = (node: Text) => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(node.data);
    const { parentElement } = node;
    const widget = parentElement?.closest('[data-mimic]')?.getAttribute('data-mimic') ?? '';
    replaced.push({ node, data: node.data, place: `${widget} <${parentElement?.localName}>` });
    node.replaceWith(outer);
  };
  const translate = (from: Node) => {
    if (from instanceof Text) return isTranslated(from) && replace(from);
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const node of found) if (isTranslated(node)) replace(node);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translate);
  });
  observer.observe(root, { subtree: true, childList: true });
  translate(root);

  const print = ({ data, place }: (typeof replaced)[number]) => `${place} ${data}`;
  const unique = (texts: string[]) => [...new Set(texts)];
  const isTime = (text: string) => /\d[:٫]\d\d|\d+([./-])\d+\1\d/.test(text);
  const isFigure = (text: string) =>
    symbols.includes(text) ||
    /^0x[\da-f.…]+( ↗)?$/i.test(text) ||
    (/\p{N}/u.test(text) &&
      !isTime(text) &&
      !/\p{L}/u.test(symbols.reduce((rest, symbol) => rest.replaceAll(symbol, ''), text)));
  return {
    unseen: () =>
      unique(
        replaced
          .filter(({ node, data }) => node.data !== data)
          .map((each) => `${print(each)} → ${each.node.data}`),
      ),
    fragile: () =>
      unique(
        replaced
          .filter(({ node }) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))
          .map(print),
      ),
    figures: () => unique(replaced.filter(({ data }) => isFigure(data.trim())).map(print)),
    stop: () => observer.disconnect(),
  };
}
