import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { FormStory } from '../../../stories/FormStory';
import { collateralTokens } from '../../support/fakes/fakeTables';
import { fakeTrader, storyTrader } from '../../support/fakes/fakeTrader';
import { board } from '../leaderboard/board';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(500, 900, () => ({}));

test.each<[string, number, RegExp, [number, number]]>([
  ['keeps its buttons in place when the backtest has loaded', 60, /^Fees /, [0, 0]],
  ['reserves no space for a missing backtest', 0, /^This trader opened no position/, [-250, -100]],
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
