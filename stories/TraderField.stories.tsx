import type { Meta, StoryObj } from '@storybook/react-vite';
import { Leaderboard } from '../src/exports/leaderboard';
import { TraderField } from '../src/exports/trader-field';
import { fakeTables } from '../tests/support/fakes/fakeTables';

const meta: Meta<typeof TraderField> = { title: 'Widgets/TraderField', component: TraderField };
export default meta;

type Story = StoryObj<typeof TraderField>;

export const Dots: Story = { parameters: { shows: '140 are in profit' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width1280: Story = { parameters: { width: 1280 } };

export const Thousands: Story = {
  parameters: { indexer: { tables: fakeTables({ traders: 5000 }) }, shows: '5,000 are in profit' },
};
export const OneTrader: Story = { parameters: { indexer: { tables: fakeTables({ traders: 1 }) } } };
export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Empty: Story = {
  parameters: { indexer: { tables: {} }, shows: 'No activity to display' },
};
export const Failing: Story = {
  parameters: { indexer: { answers: 500 }, shows: 'Couldn’t load the returns.' },
};
/** A row that is hovered or has the focus lights up its dot. */
export const AboveABoard: Story = {
  render: (props) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TraderField {...props} />
      <Leaderboard traderHref={(trader) => `#/trader/${trader}`} onCopy={null} />
    </div>
  ),
};
