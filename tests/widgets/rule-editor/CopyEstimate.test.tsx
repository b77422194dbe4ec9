import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../src/exports/rule-editor';
import { CopyEstimate } from '../../../src/widgets/parts/rule/CopyEstimate';
import { collateralTokens } from '../../../stories/collateralTokens';
import { fakeTrader, storyTrader } from '../../support/fakes/fakeTrader';
import { answerWith, board } from '../leaderboard/board';

const [usdc] = collateralTokens;

afterEach(async () => {
  vi.unstubAllGlobals();
  // the same question asked at the same time has one answer, which is another indexer's in the next test
  await new Promise((resolve) => setTimeout(resolve, 30));
});

it.each([
  [0, 'This trader opened no position with this collateral in the last 90 days.'],
  [1, 'This trader opened 1 position with this collateral in the last 90 days. It would have been copied.'],
  [3, 'Of this trader’s last 3 openings in 90 days, 3 would have been copied.'],
])('says what a rule would have copied of %i openings', async (positions, sentence) => {
  answerWith({ tables: fakeTrader({ positions, collateral: [usdc.address] }) });
  render(board(<CopyEstimate trader={storyTrader} collateralToken={usdc.address} throttle={0n} />));
  expect(await screen.findByText(sentence, {}, { timeout: 5_000 })).toBeInTheDocument();
});
