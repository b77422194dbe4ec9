import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndexerStatus } from '../src/exports/indexer-status';

const meta: Meta<typeof IndexerStatus> = { title: 'Widgets/IndexerStatus', component: IndexerStatus };
export default meta;

type Story = StoryObj<typeof IndexerStatus>;

const press: Story['play'] = ({ canvasElement }) => canvasElement.querySelector('button')?.click();

// the stories' indexer is at block 1
export const Level: Story = {
  parameters: { head: 1, shows: 'Indexed up to block 1, in sync with the chain' },
  play: press,
};
export const Behind: Story = {
  parameters: { head: 12, shows: 'Indexed up to block 1, 11 behind the chain' },
  play: press,
};
export const FarBehind: Story = {
  parameters: { head: 62, shows: 'Indexed up to block 1, 61 behind the chain' },
  play: press,
};
export const Dark: Story = { ...FarBehind, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Level, globals: { direction: 'rtl' } };
export const Loading: Story = {
  parameters: { indexer: { answers: 'never' }, shows: 'Loading' },
  play: press,
};
export const NotReady: Story = {
  parameters: {
    indexer: { answers: 503 },
    shows: 'Indexing is currently experiencing issues, please try again later.',
  },
  play: press,
};
