import type { Page } from '@playwright/test';

/** Selectors of a page's style sheet without one of our classes, as the browser parsed them. */
export function foreignSelectors(page: Page, href: string): Promise<string[]> {
  return page.evaluate((path) => {
    const sheet = [...document.styleSheets].find((each) => each.href?.endsWith(path));
    if (!sheet) throw new Error(`The page has no style sheet ${path}.`);
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSKeyframesRule)
          return rule.name.startsWith('mim-') ? [] : [`@keyframes ${rule.name}`];
        if (rule instanceof CSSStyleRule)
          return rule.selectorText.split(',').concat(selectorsOf(rule.cssRules));
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    return selectorsOf(sheet.cssRules).filter((selector) => !/\.mim-\w+/.test(selector));
  }, href);
}
