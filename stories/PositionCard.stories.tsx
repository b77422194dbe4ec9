import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  PositionCard,
  PositionCardBreakdown,
  PositionCardEvents,
  PositionCardHeader,
  PositionCardRoot,
} from '../src/exports/position-card';
import { fakeFollowers } from '../tests/kit/fakes/fakeCopies';
import type { FakeTables } from '../tests/kit/fakes/fakeIndexer';
import { fakeKey } from '../tests/kit/fakes/hexDigits';
import { FormStory } from './FormStory';
import { changed, replaced, scaled, without } from './recorded/changes';
import { asked, left, limited } from './recorded/leaves';
import { recordedTables as tables } from './recorded/recordedTables';
import { recordedAt, recording } from './recorded/recording';
import { people } from './recorded/storyChain';

const { positions } = recording.subjects;

const meta: Meta<typeof PositionCard> = {
  title: 'Widgets/PositionCard',
  component: PositionCard,
  args: { id: positions.closed, traderHref: (trader) => `#/trader/${trader}` },
};
export default meta;

type Story = StoryObj<typeof PositionCard>;

export const Closed: Story = {};
export const Open: Story = { args: { id: positions.open } };
export const Liquidated: Story = { args: { id: positions.liquidated } };
export const NotCopied: Story = { args: { id: positions.notCopied } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** A host's own order, without chart and copies. */
export const OwnLayout: Story = {
  render: (props) => (
    <PositionCardRoot {...props}>
      <PositionCardEvents />
      <PositionCardBreakdown />
      <PositionCardHeader />
    </PositionCardRoot>
  ),
};

export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Failing: Story = { parameters: { indexer: { answers: 500 } } };
export const Missing: Story = { args: { id: fakeKey(1) } };
export const InvalidId: Story = { args: { id: '0x12' } };

const opening = tables.PositionIncrease!.find((row) => row.order_key === positions.closed)!;
const end = tables.PositionDecrease!.find((row) => row.position_key === opening.position_key)!;

/** A story about a position with these indexer rows. */
const of = (changedTables: FakeTables, id = positions.closed): Story => ({
  args: { id },
  parameters: { indexer: { tables: changedTables } },
});

export const UnknownMarket = of(replaced(tables, String(opening.market)));
export const UnknownCollateral = of(replaced(tables, String(opening.collateral_token)));
/** Its opening is not indexed: its id is that of the first indexed event. */
export const OpenedBeforeHistory = of(
  without(tables, 'PositionIncrease', (row) => row.position_key === opening.position_key),
  end.order_key as `0x${string}`,
);
const mirror = tables.Mirror!.find((row) => row.source_request_key === positions.open)!;
/** Adds the connected account's part in the copy of an open position. */
const withOwn: FakeTables = {
  ...changed(tables, 'Mirror', ({ mimic_list: list }) => ({
    mimic_list: Array.isArray(list) ? [people.newcomer.address, ...list.slice(1)] : [],
  })),
  MimicAllocate: [
    {
      ...tables.MimicAllocate![0],
      mimic: people.newcomer.address,
      trader: mirror.trader!,
      collateral_token: mirror.collateral_token!,
      trader_matching_key: mirror.trader_matching_key!,
      amount: String((mirror.allocation_list as string[])[0]),
      mirror_position_id: mirror.request_key!,
      allocation_key: mirror.allocation_key!,
      block_timestamp: mirror.block_timestamp!,
    },
  ],
};
/** The connected account's copy of an open position. */
const copiedBy = (shows: string, indexed = withOwn): Story => ({
  args: { id: positions.open },
  parameters: { shows, indexer: { tables: indexed } },
  render: (props) => (
    <FormStory>
      <PositionCard {...props} />
    </FormStory>
  ),
});
const at = recordedAt - 300;
export const Leave = copiedBy('Your share:');
export const Limited = copiedBy('stops at -30%', limited(withOwn, 3_000n));
export const Leaving = copiedBy('You asked to leave', asked(withOwn, at));
export const Left = copiedBy('You left', left(withOwn, at));
export const Leave360: Story = {
  ...Leave,
  globals: { theme: 'dark' },
  parameters: { ...Leave.parameters, width: 360 },
};
export const FortyMimics = of(
  changed(tables, 'Mirror', ({ allocation_list: list }) => ({
    mimic_list: fakeFollowers(40),
    allocation_list: Array.isArray(list) ? fakeFollowers(40).map((_, i) => list[i % list.length]) : [],
  })),
  positions.open,
);

export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width480: Story = { parameters: { width: 480 } };
export const Width768: Story = { parameters: { width: 768 } };
export const Width1280: Story = { parameters: { width: 1280 } };
export const HugeFigures = of(scaled(tables, 10_000_000n));
