import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Leaderboard,
  LeaderboardFocusSwitch,
  LeaderboardRoot,
  LeaderboardSearch,
  LeaderboardTable,
} from '../src/exports/leaderboard';
import { FormStory } from './FormStory';
import { changed, manyRoutes, scaled } from './recorded/changes';
import { recordedTables } from './recorded/recordedTables';
import type { WireRow } from './selectRows';

const meta: Meta<typeof Leaderboard> = {
  title: 'Widgets/Leaderboard',
  component: Leaderboard,
  args: { traderHref: (trader) => `#/trader/${trader}` },
  // Copy opens the rule editor, which reads the chain
  decorators: [
    (Story) => (
      <FormStory>
        <Story />
      </FormStory>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Leaderboard>;

export const Rows: Story = {};
export const Performance: Story = { args: { defaultFocus: 'roi' } };
export const CopiedResult: Story = { args: { defaultFocus: 'copiedResult' } };
export const CopiedResult360: Story = { args: { defaultFocus: 'copiedResult' }, parameters: { width: 360 } };
/** Smallest first: routes without the figure still come last. */
export const CopiedResultUpwards: Story = {
  args: { defaultFocus: 'copiedResult', defaultSort: { by: 'copiedResult', direction: 'asc' } },
};
export const CopiedResultDark: Story = {
  args: { defaultFocus: 'copiedResult' },
  parameters: { width: 360 },
  globals: { theme: 'dark' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const German: Story = { globals: { locale: 'de' } };
export const Japanese: Story = { globals: { locale: 'ja' } };
export const Arabic: Story = { globals: { locale: 'ar', direction: 'rtl' } };

export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Empty: Story = { parameters: { indexer: { tables: {} } } };
export const NothingFound: Story = { args: { defaultSearch: 'ffffffff' } };
export const Failing: Story = { parameters: { indexer: { answers: 500 } } };
export const NotReady: Story = { parameters: { indexer: { answers: 503 } } };
export const Slow: Story = { parameters: { indexer: { delay: 1500 } } };

/** The three best traders, without the controls. */
export const Sidebar: Story = {
  parameters: { width: 320 },
  args: { limit: 3 },
  render: (args) => (
    <LeaderboardRoot {...args}>
      <LeaderboardTable />
    </LeaderboardRoot>
  ),
};
export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width480: Story = { parameters: { width: 480 } };
export const Width768: Story = { parameters: { width: 768 } };
export const Width1280: Story = { parameters: { width: 1280 } };

/** The board with every route changed. */
const routes = (change: (row: WireRow, place: number) => WireRow): Story => ({
  parameters: { indexer: { tables: changed(recordedTables, 'TraderRouteLatestMetric', change) } },
});

const huge = scaled(recordedTables, 10_000_000n);
export const HugeFigures: Story = { parameters: { indexer: { tables: huge } } };
export const HugeFigures360: Story = { parameters: { indexer: { tables: huge }, width: 360 } };
export const FullAddresses: Story = { args: { addresses: 'full' } };
export const FullAddresses360: Story = { args: { addresses: 'full' }, parameters: { width: 360 } };

export const FewTrades = routes((_, place) => ({
  win_count: place % 3,
  loss_count: 0,
  trade_count: place % 3,
  recent_results: 'w'.repeat(place % 3),
}));
export const NoCurve = routes(() => ({ pnl_list: [], pnl_timestamp_list: [] }));
export const UnknownTokens = routes(() => ({
  collateral_token: '0x00000000000000000000000000000000000000aa',
  market_list: ['0x00000000000000000000000000000000000000bb', '0x00000000000000000000000000000000000000cc'],
}));
/** A host's own layout: the search above the table, the switch below it. */
export const OwnLayout: Story = {
  render: (props) => (
    <LeaderboardRoot {...props}>
      <div style={{ padding: 12 }}>
        <LeaderboardSearch />
      </div>
      <LeaderboardTable />
      <div style={{ padding: 12 }}>
        <LeaderboardFocusSwitch />
      </div>
    </LeaderboardRoot>
  ),
};
export const WithoutCopy: Story = { args: { onCopy: null } };
export const WithoutLinks: Story = { args: { traderHref: undefined } };
export const FiveThousandRows: Story = {
  parameters: { indexer: { tables: manyRoutes(recordedTables, 5000) } },
};
