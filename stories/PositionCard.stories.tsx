import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  PositionCard,
  PositionCardBreakdown,
  PositionCardEvents,
  PositionCardHeader,
  PositionCardRoot,
} from '../src/exports/position-card';
import type { FakeTables } from '../tests/support/fakes/fakeIndexer';
import { storyFollower } from '../tests/support/fakes/fakePortfolio';
import { type FakeTraderOptions, fakeTrader } from '../tests/support/fakes/fakeTrader';
import { fakeAddress, fakeKey } from '../tests/support/fakes/hexDigits';
import { FormStory } from './FormStory';

const tables = fakeTrader({ positions: 18 });

/** Order key of the opening of the position at a place. */
const opening = (place: number) => fakeKey((place + 1) * 100);

const meta: Meta<typeof PositionCard> = {
  title: 'Widgets/PositionCard',
  component: PositionCard,
  args: { id: opening(12), traderHref: (trader) => `#/trader/${trader}` },
  parameters: { indexer: { tables } },
};
export default meta;

type Story = StoryObj<typeof PositionCard>;

const of = (place: number, options: FakeTraderOptions, changed: FakeTables = {}): Story => ({
  args: { id: opening(place) },
  parameters: { indexer: { tables: { ...fakeTrader(options), ...changed } } },
});

export const Closed: Story = {};
export const Open: Story = { args: { id: opening(0) } };
export const Liquidated: Story = { args: { id: opening(8) } };
export const NotCopied: Story = { args: { id: opening(3) } };
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

const nameless = { marketToken: fakeAddress(9800), indexToken: fakeAddress(9801), decimals: 18, price: 12.5 };
export const UnknownMarket = of(0, { positions: 1, open: 1, markets: [nameless] });
export const UnknownCollateral = of(4, { positions: 9, collateral: [fakeAddress(9802)] });
/** Its opening is not among what was indexed: it goes by the first event that is. */
export const OpenedBeforeHistory: Story = {
  args: { id: fakeKey(1301) },
  parameters: {
    indexer: {
      tables: {
        ...tables,
        PositionIncrease: tables.PositionIncrease!.filter((row) => row.order_key !== opening(12)),
      },
    },
  },
};
/** The connected account's copy of an open position, whose keeper has not been seen for these seconds. */
const copiedWithout = (keeperSilence: bigint, shows: string): Story => ({
  args: { id: opening(0) },
  parameters: {
    shows,
    indexer: {
      tables: {
        ...tables,
        Mirror: tables.Mirror!.map((row) => ({
          ...row,
          mimic_list: [storyFollower, ...(row.mimic_list as string[]).slice(1)],
        })),
      },
    },
  },
  render: (props) => (
    <FormStory chain={{ keeperSilence }}>
      <PositionCard {...props} />
    </FormStory>
  ),
});
export const KeeperLate = copiedWithout(50_000n, 'you can close running copies yourself from');
export const KeeperGone = copiedWithout(100_000n, 'Close and withdraw');
export const KeeperGone360: Story = {
  ...KeeperGone,
  globals: { theme: 'dark' },
  parameters: { ...KeeperGone.parameters, width: 360 },
};
export const FortyMimics = of(0, { positions: 18, followers: 60 });

export const Width320: Story = { parameters: { indexer: { tables }, width: 320 } };
export const Width360: Story = { parameters: { indexer: { tables }, width: 360 } };
export const Width480: Story = { parameters: { indexer: { tables }, width: 480 } };
export const Width768: Story = { parameters: { indexer: { tables }, width: 768 } };
export const Width1280: Story = { parameters: { indexer: { tables }, width: 1280 } };
export const HugeFigures = of(12, { positions: 18, scale: 10_000_000n });
