import { cleanup, render, screen } from '@testing-library/react';
import { getAddress } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { FormStory } from '../../../stories/FormStory';
import { answerWith, board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { storyTrader } from '../../kit/fakes/fakeTrader';

beforeEach(() => answerWith({ tables: {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usdc = collateralTokens[0]!.address;

it.each([
  [
    'a trader that is no address',
    'vitalik.eth',
    usdc,
    /^Invalid trader address“vitalik.eth” is a name\. Names aren’t supported/,
  ],
  ['a token that is not offered', storyTrader, storyTrader, /cannot deposit this collateral here/],
])('names %s as the reason', async (_, trader, collateralToken, reason) => {
  // the development checks report the same to the console
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    board(
      <FormStory>
        <RuleEditor trader={trader} collateralToken={collateralToken} />
      </FormStory>,
    ),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
});

it('warns of a trader whose checksum is wrong', async () => {
  const right = getAddress(storyTrader);
  const letter = right.search(/[a-f]/);
  const wrong = right.slice(0, letter) + right[letter]!.toUpperCase() + right.slice(letter + 1);
  render(
    board(
      <FormStory>
        <RuleEditor trader={wrong} collateralToken={usdc} />
      </FormStory>,
    ),
  );
  expect(await screen.findByText(/don’t match its checksum/)).toBeVisible();
});
