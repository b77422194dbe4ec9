import type { Meta, StoryObj } from '@storybook/react-vite';
import { TraderCard } from '../src/exports/trader-card';
import type { FakeTables } from '../tests/kit/fakes/fakeIndexer';
import { fakeTrader, storyTrader } from '../tests/kit/fakes/fakeTrader';
import { collateralTokens } from './collateralTokens';
import { FormStory } from './FormStory';
import { changed, onlyPosition, replaced, scaled, without } from './recorded/changes';
import { recordedTables } from './recorded/recordedTables';
import { recording } from './recorded/recording';

const { trader, positions } = recording.subjects;

const meta: Meta<typeof TraderCard> = {
  title: 'Widgets/TraderCard',
  component: TraderCard,
  args: { account: trader, positionHref: (id) => `#/position/${id}` },
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

type Story = StoryObj<typeof TraderCard>;

/** A story about a trader with these indexer rows. */
const of = (tables: FakeTables, width?: number): Story => ({
  parameters: { indexer: { tables }, ...(width && { width }) },
});

export const Positions: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Slow: Story = { parameters: { indexer: { delay: 1500 } } };
export const Failing: Story = { parameters: { indexer: { answers: 500 } } };
export const NotReady: Story = { parameters: { indexer: { answers: 503 } } };
export const InvalidAddress: Story = { args: { account: '0x12' } };

/** Synthetic: no trader of the sandbox has as many. */
export const FourHundredPositions: Story = {
  ...of(fakeTrader({ positions: 400, span: 600_000 })),
  args: { account: storyTrader },
};
export const OnePosition = of(onlyPosition(recordedTables, positions.closed));
export const OneOpenPosition = of(onlyPosition(recordedTables, positions.open));
const noEvents = without(without(recordedTables, 'PositionIncrease'), 'PositionDecrease');
export const NoPositions = of(without(noEvents, 'OpenPosition'));
export const NothingInTimeframe: Story = {
  args: { defaultTimeframe: 86_400 },
  parameters: { indexer: { tables: { Market: [], OraclePrice: [] } } },
};
const unfollowed = changed(recordedTables, 'TraderRouteLatestMetric', () => ({ matched_mimic_list: [] }));
export const NoMimics = of(without(unfollowed, 'Mirror'));

const opening = recordedTables.PositionIncrease!.find((row) => row.order_key === positions.open)!;
export const UnknownMarket = of(replaced(recordedTables, String(opening.market)));
export const UnknownCollateral = of(replaced(recordedTables, String(opening.collateral_token)));
export const StalePrice = of(
  changed(recordedTables, 'OraclePrice', (row) => ({
    update_timestamp: Number(row.update_timestamp) - 9_000,
  })),
);
export const MissingPrice = of(without(recordedTables, 'OraclePrice'));

export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width480: Story = { parameters: { width: 480 } };
export const Width768: Story = { parameters: { width: 768 } };
export const Width1280: Story = { parameters: { width: 1280 } };

export const HugeFigures = of(scaled(recordedTables, 10_000_000n));
export const HugeFigures320 = of(scaled(recordedTables, 10_000_000n), 320);

export const WithoutCopy: Story = { args: { onCopy: null } };
export const WithoutPositionLinks: Story = { args: { positionHref: undefined } };
export const OneCollateral: Story = { args: { defaultCollateralTokens: [collateralTokens[1].address] } };
export const NinetyDays: Story = { args: { defaultTimeframe: 7_884_000 } };
