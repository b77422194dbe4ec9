import type { Meta, StoryObj } from '@storybook/react-vite';
import { Leaderboard } from '../src/exports/leaderboard';
import { TraderField } from '../src/exports/trader-field';
import { changed, manyReturns } from './recorded/changes';
import { recordedTables } from './recorded/recordedTables';

const meta: Meta<typeof TraderField> = { title: 'Widgets/TraderField', component: TraderField };
export default meta;

type Story = StoryObj<typeof TraderField>;

export const Dots: Story = { parameters: { shows: 'are in profit' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width1280: Story = { parameters: { width: 1280 } };

/** Only the first route of each list. */
const one = changed(recordedTables, 'RouteReturns', ({ counts }, place) => {
  const first = (counts as number[]).findIndex((count) => count > 0);
  return { counts: (counts as number[]).map((_, i) => (i === first && place === 0 ? 1 : 0)) };
});

export const Thousands: Story = {
  parameters: { indexer: { tables: manyReturns(recordedTables, 40) }, shows: 'are in profit' },
};
export const OneTrader: Story = { parameters: { indexer: { tables: one } } };
export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Empty: Story = {
  parameters: { indexer: { tables: {} }, shows: 'No activity to display' },
};
export const Failing: Story = {
  parameters: { indexer: { answers: 500 }, shows: 'Couldn’t load the returns.' },
};
/** Hovering or focusing a row highlights its dot. */
export const AboveABoard: Story = {
  render: (props) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TraderField {...props} />
      <Leaderboard traderHref={(trader) => `#/trader/${trader}`} onCopy={null} />
    </div>
  ),
};
