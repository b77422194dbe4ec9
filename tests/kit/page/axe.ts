import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** axe's findings below `selector`, one line each. */
export async function findAxeViolations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (context) => {
    const engine = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await engine.run(context);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
    );
  }, selector);
}
