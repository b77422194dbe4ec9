import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';

/** The connected account's portfolio, with its exact figures. */
export function portfolioPage(page: Page) {
  const root = page.locator('[data-mimic="portfolio"]');
  const exact = async (figure: ReturnType<typeof root.locator>, decimals: number) =>
    parseUnits((await figure.locator('data').first().getAttribute('value')) ?? '', decimals);
  const section = (token: string) => root.locator(`[data-token="${token}"]`);
  return {
    root,
    section,
    rules: (token: string) => section(token).locator('[data-rule]'),
    /** In the token's smallest unit. */
    balance: (token: string, decimals: number) =>
      exact(section(token).locator('[data-figure="balance"]'), decimals),
    /** Of the section's only rule, in the token's smallest unit. */
    result: (token: string, decimals: number) =>
      exact(section(token).locator('[data-column="result"]'), decimals),
    /** The curve's last value, USD 1e30. */
    pnl: () => exact(root.locator('[data-figure="pnl"]'), 30),
    /** Of one figure of the section's only copy, in the token's smallest unit. */
    copy: (token: string, figure: 'allocated' | 'returned' | 'result', decimals: number) =>
      exact(section(token).locator(`[data-copy] [data-figure="${figure}"]`), decimals),
  };
}
