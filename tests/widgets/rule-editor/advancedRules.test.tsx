import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuleEditor, type RuleEditorProps } from '../../../src/exports/rule-editor';
import { FormStory, type FormStoryProps } from '../../../stories/FormStory';
import { answerWith, board } from '../../kit/board';
import { collateralTokens } from '../../kit/fakes/fakeTables';
import { storyTrader } from '../../kit/fakes/fakeTrader';

beforeEach(() => {
  localStorage.clear();
  answerWith({ tables: {} });
});
afterEach(() => void vi.unstubAllGlobals());

const route = { trader: storyTrader, collateralToken: collateralTokens[0]!.address };

async function open(props: Partial<RuleEditorProps> = {}, chain: FormStoryProps['chain'] = {}) {
  render(
    board(
      <FormStory chain={chain}>
        <RuleEditor {...route} {...props} />
      </FormStory>,
    ),
  );
  return screen.findByRole('checkbox', { name: 'Advanced Rules' });
}

it('Advanced Rules stay open or closed, in the next editor and on the next visit', async () => {
  const advanced = await open();
  expect(advanced).not.toBeChecked();
  await userEvent.click(advanced);
  expect(screen.getByLabelText('Expiration')).toBeVisible();
  cleanup();
  expect(await open()).toBeChecked();
  expect(screen.getByLabelText('Expiration')).toBeVisible();
  cleanup();
  expect(await open({ defaultAdvanced: false })).not.toBeChecked();
});
