import type { Meta, StoryObj } from '@storybook/react-vite';
import { TraderCard } from '../src/exports/trader-card';
import { type FakeTraderOptions, fakeTrader, storyTrader } from '../tests/support/fakes/fakeTrader';
import { fakeAddress } from '../tests/support/fakes/hexDigits';
import { collateralTokens } from './collateralTokens';

const meta: Meta<typeof TraderCard> = {
  title: 'Widgets/TraderCard',
  component: TraderCard,
  args: { account: storyTrader, positionHref: (id) => `#/position/${id}`, onCopy: () => {} },
  parameters: { indexer: { tables: fakeTrader({ positions: 18 }) } },
};
export default meta;

type Story = StoryObj<typeof TraderCard>;

/** A story about a trader like this. */
const of = (options: FakeTraderOptions, width?: number): Story => ({
  parameters: { indexer: { tables: fakeTrader(options) }, ...(width && { width }) },
});

export const Positions: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
export const Slow: Story = { parameters: { indexer: { delay: 1500 } } };
export const Failing: Story = { parameters: { indexer: { answers: 500 } } };
export const NotReady: Story = { parameters: { indexer: { answers: 503 } } };
export const InvalidAddress: Story = { args: { account: '0x12' } };

export const FourHundredPositions = of({ positions: 400, span: 600_000 });
export const OnePosition = of({ positions: 1, open: 0, followers: 0 });
export const OneOpenPosition = of({ positions: 1, open: 1, followers: 1 });
export const NoPositions = of({ positions: 0 });
export const NothingInTimeframe: Story = {
  args: { defaultTimeframe: 86_400 },
  parameters: { indexer: { tables: { Market: [], OraclePrice: [] } } },
};
export const NoMimics = of({ positions: 9, followers: 0 });

const nameless = { marketToken: fakeAddress(9800), indexToken: fakeAddress(9801), decimals: 18, price: 12.5 };
export const UnknownMarket = of({ positions: 3, open: 1, markets: [nameless] });
export const UnknownCollateral = of({ positions: 4, collateral: [fakeAddress(9802)] });
export const StalePrice = of({ positions: 6, priceAge: 9_000 });
export const MissingPrice: Story = {
  parameters: { indexer: { tables: { ...fakeTrader({ positions: 6 }), OraclePrice: [] } } },
};

export const Width320 = of({ positions: 18 }, 320);
export const Width360 = of({ positions: 18 }, 360);
export const Width480 = of({ positions: 18 }, 480);
export const Width768 = of({ positions: 18 }, 768);
export const Width1280 = of({ positions: 18 }, 1280);

export const HugeFigures = of({ positions: 12, scale: 10_000_000n });
export const HugeFigures320 = of({ positions: 12, scale: 10_000_000n }, 320);

export const WithoutCopy: Story = { args: { onCopy: null } };
export const WithoutPositionLinks: Story = { args: { positionHref: undefined } };
export const OneCollateral: Story = { args: { defaultCollateralTokens: [collateralTokens[1].address] } };
export const NinetyDays = {
  ...of({ positions: 60, span: 7_500_000 }),
  args: { defaultTimeframe: 7_884_000 },
};
