import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { FormStory } from '../../../stories/FormStory';
import { collateralTokens } from '../../support/fakes/fakeTables';
import { fakeAddress } from '../../support/fakes/hexDigits';
import { board } from '../leaderboard/board';
import { inBrowser } from '../support/inBrowser';

const indexer = inBrowser(500, 900, () => ({}));

test('keeps its buttons in their place when the estimate comes', async () => {
  indexer.delay = 500;
  await render(
    board(
      <FormStory>
        <RuleEditor trader={fakeAddress(7)} collateralToken={collateralTokens[0].address} />
      </FormStory>,
    ),
  );
  const copy = page.getByRole('button', { name: 'Copy' });
  const estimate = page.getByText(/^This trader opened no position/);
  await expect.element(copy).toBeEnabled();
  const before = copy.element().getBoundingClientRect().top;
  expect(estimate.query()).toBeNull();
  await expect.element(estimate).toBeVisible();
  expect(copy.element().getBoundingClientRect().top).toBe(before);
});
