import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, expect, it, vi } from 'vitest';
import preview from '../../.storybook/preview';
import * as changes from '../../stories/PortfolioChanges.stories';

setProjectAnnotations([preview]);

/** Longer than between two of a watch's reads. */
const SOME_READS = 3_000;

const canvasElement = document.createElement('div');
afterEach(() => canvasElement.remove());

it('a submission that one story watches does not show in the next', async () => {
  const { OnChain, Pending } = composeStories(changes);
  document.body.append(canvasElement);
  await OnChain.run({ canvasElement });
  await vi.waitFor(() => expect(canvasElement).toHaveTextContent('On chain'), 15_000);
  await Pending.run({ canvasElement });
  await vi.waitFor(
    () => expect(canvasElement).toHaveTextContent('Awaiting confirmation of step 2 of 2'),
    15_000,
  );
  await new Promise((resolve) => setTimeout(resolve, SOME_READS));
  expect(canvasElement).toHaveTextContent('Awaiting confirmation of step 2 of 2');
  expect(canvasElement).not.toHaveTextContent('reorganised');
});
