import type { Page } from '@playwright/test';

/**
 * Every computed style of the elements below `selector`, including rendered pseudo-elements: one line per element. Of elements
 * that are alike, by their tags and classes up to the root, at most `alike` are included.
 */
export function computedStyles(page: Page, selector: string, alike: number): Promise<string[]> {
  const taken = { rootSelector: selector, most: alike };
  return page.evaluate(({ rootSelector, most }) => {
    const root = document.querySelector(rootSelector);
    if (!root) throw new Error(`Nothing matches ${rootSelector}.`);
    const names = Array.from(getComputedStyle(root));
    const shapes = names.filter((name) =>
      /^(fill|stroke|opacity|transform|display|visibility|clip|mask)/.test(name),
    );
    const paths = new Map<Element | null, string>();
    const counts = new Map<string, number>();
    const elements = [root, ...root.querySelectorAll('*')].filter((element) => {
      const above = paths.get(element.parentElement) ?? '';
      const path = `${above} ${element.tagName}.${element.getAttribute('class')}`;
      paths.set(element, path);
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      return count <= most;
    });
    return elements.flatMap((element) =>
      [null, '::before', '::after', '::placeholder'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // hidden elements may have any style
        if (pseudo === '::placeholder' && !(element instanceof HTMLInputElement)) return [];
        if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') return [];
        // a shape in an SVG has no box and no text: only its drawing properties matter
        const isShape = element instanceof SVGElement && !(element instanceof SVGSVGElement);
        const values = (isShape ? shapes : names).map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} {${values.join('; ')}}`;
      }),
    );
  }, taken);
}

/** The first few differences between two lists of computed styles, each with the declarations that differ. */
export function styleDifferences(clean: readonly string[], other: readonly string[]): string[] {
  if (clean.length !== other.length) return [`${clean.length} elements against ${other.length}`];
  return clean
    .flatMap((line, i) => {
      const before = line.slice(0, -1).split(/(?:; | \{)/);
      const after = (other[i] ?? '').slice(0, -1).split(/(?:; | \{)/);
      const changes = after.flatMap((declaration, n) =>
        declaration === before[n] ? [] : [`${before[n]} -> ${declaration}`],
      );
      return changes.length ? [`${before[0]}: ${changes.slice(0, 8).join('; ')}`] : [];
    })
    .slice(0, 10);
}
