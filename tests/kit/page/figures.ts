import { expect } from '@playwright/test';

/** The figures in a text, in order: `+1,234`, `-0.50`, `12.3%`. */
const figuresIn = (text: string) =>
  (text.match(/[+-]?\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));

/**
 * Expects a text to show an exact amount (`scale` decimals), rounded no more coarsely than to whole numbers from 1,000, two
 * decimals from 1, and two significant digits below.
 */
export function expectFigure(text: string, amount: string, scale: number): void {
  const exact = Number(amount) / 10 ** scale;
  const size = Math.abs(exact);
  const unit = size >= 999.5 ? 1 : size >= 0.995 ? 0.01 : Math.max(size / 10, 0.0001);
  const distance = Math.min(...figuresIn(text).map((figure) => Math.abs(figure - exact)));
  expect(distance, `${exact} in '${text.replaceAll('\n', ' ')}'`).toBeLessThanOrEqual(
    unit * 0.5 + size * 1e-12,
  );
}
