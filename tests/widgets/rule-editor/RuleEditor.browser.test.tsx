import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { TraderCard } from '../../../src/exports/trader-card';
import { FormStory } from '../../../stories/FormStory';
import { board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../../kit/fakes/fakeTrader';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(500, 900, () => ({}));

test.each<[string, number, RegExp, [number, number]]>([
  ['keeps its buttons in place when the backtest has loaded', 60, /^GMX’s costs are /, [0, 0]],
  ['reserves no space for a missing backtest', 0, /^This trader opened no position/, [-320, -100]],
])('%s', async (_, positions, last, moved) => {
  const [{ address }] = collateralTokens;
  indexer.delay = 500;
  indexer.tables = fakeTrader({ positions, span: 7_500_000, collateral: [address] });
  await render(
    board(
      <FormStory>
        <RuleEditor trader={storyTrader} collateralToken={address} />
      </FormStory>,
    ),
  );
  const copy = page.getByRole('button', { name: 'Copy' });
  const sentence = page.getByText(last);
  await expect.element(copy).toBeEnabled();
  const before = copy.element().getBoundingClientRect().top;
  expect(sentence.query()).toBeNull();
  await expect.element(sentence).toBeVisible();
  const by = copy.element().getBoundingClientRect().top - before;
  expect(by).toBeGreaterThanOrEqual(moved[0]);
  expect(by).toBeLessThanOrEqual(moved[1]);
});

test('keeps Copy and the risk in view in a popover that is taller than the screen', async () => {
  const [{ address }] = collateralTokens;
  await page.viewport(360, 560);
  indexer.tables = fakeTrader({ positions: 60, span: 7_500_000, collateral: [address] });
  await render(
    board(
      <FormStory>
        <TraderCard account={storyTrader} />
      </FormStory>,
    ),
  );
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Costs: /)).toBeInTheDocument();
  const panel = dialog.element();
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  const risk = dialog.getByText(/^You can lose what you allocate/);
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
  for (const place of [0, panel.scrollHeight]) {
    panel.scrollTop = place;
    expect([copy, risk].map((each) => isInView(each.element()))).toEqual([true, true]);
  }
  // on a phone held sideways they leave the fields their room
  await page.viewport(740, 360);
  panel.scrollTop = 0;
  expect(isInView(copy.element())).toBe(false);
  await page.viewport(360, 560);
  // a field that takes the focus is not behind them
  panel.scrollTop = 0;
  await dialog.getByRole('checkbox', { name: 'Advanced Rules' }).click();
  const limit = dialog.getByRole('textbox', { name: 'Maximum loss' }).element() as HTMLElement;
  limit.focus();
  await expect
    .poll(() => limit.getBoundingClientRect().bottom <= risk.element().getBoundingClientRect().top)
    .toBe(true);
  // nor is what is wrong with its text
  await dialog.getByRole('textbox', { name: 'Maximum loss' }).fill('0');
  const alert = dialog.getByText(/^Enter between 1% and 100%/);
  await expect
    .poll(() => alert.element().getBoundingClientRect().bottom <= risk.element().getBoundingClientRect().top)
    .toBe(true);
});
