import type { Page } from '@playwright/test';

/** Every computed style of every element below `selector`, drawn pseudo-elements included: one line per element. */
export function computedStyles(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((rootSelector) => {
    const root = document.querySelector(rootSelector);
    if (!root) throw new Error(`Nothing matches ${rootSelector}.`);
    return [root, ...root.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after', '::placeholder'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // what is not drawn may be styled by anybody
        if (pseudo === '::placeholder' && !(element instanceof HTMLInputElement)) return [];
        if ((pseudo === '::before' || pseudo === '::after') && style.content === 'none') return [];
        // a shape in a picture has no box and no text: only how it is drawn matters
        const isShape = element instanceof SVGElement && !(element instanceof SVGSVGElement);
        const compared = isShape
          ? /^(fill|stroke|opacity|transform|display|visibility|clip|mask)/
          : /^(?!--)/;
        const values = Array.from(style)
          .filter((name) => compared.test(name))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} {${values.join('; ')}}`;
      }),
    );
  }, selector);
}

/** Where two lists of computed styles differ, the first few, each with the declarations that do. */
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
