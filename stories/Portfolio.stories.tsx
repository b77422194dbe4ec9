import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RuleDraft, traderMatchingKey } from '../src/exports/core';
import { Portfolio, type PortfolioProps } from '../src/exports/portfolio';
import { MimicProvider, useMimic } from '../src/exports/provider';
import {
  type FakePortfolioOptions,
  fakePortfolio,
  fakeRulesOnChain,
} from '../tests/support/fakes/fakePortfolio';
import { fakeAddress } from '../tests/support/fakes/hexDigits';
import { collateralTokens } from './collateralTokens';
import { FormStory, type FormStoryProps } from './FormStory';

const [usdc, weth] = collateralTokens;

const meta: Meta<Omit<FormStoryProps, 'children'> & PortfolioProps> = {
  title: 'Widgets/Portfolio',
  args: {
    traderHref: (trader) => `#/trader/${trader}`,
    positionHref: (id) => `#/position/${id}`,
    chain: { depositBalance: 1_284_560_000n, ruleOf: fakeRulesOnChain(6) },
  },
  parameters: { indexer: { tables: fakePortfolio({ rules: 6 }) } },
  render: ({ chain, drafts, connected, elsewhere, locale, ...props }) => (
    <FormStory chain={chain} drafts={drafts} connected={connected} elsewhere={elsewhere} locale={locale}>
      <Portfolio {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

/** A story about a follower like this. */
const of = (options: FakePortfolioOptions, width?: number): Story => ({
  args: {
    chain: {
      depositBalance: 1_284_560_000n * (options.scale ?? 1n),
      ruleOf: fakeRulesOnChain(options.rules),
    },
  },
  parameters: { indexer: { tables: fakePortfolio(options) }, ...(width && { width }) },
});

/** With what a person must read in it. */
const saying = (story: Story, ...shows: string[]): Story => ({
  ...story,
  parameters: { ...story.parameters, shows },
});

const ruleDraft = (place: number, expiry: bigint, allowanceRate = 1_500n): RuleDraft => {
  const trader = fakeAddress(300 + place);
  const collateralToken = usdc.address;
  return {
    trader,
    collateralToken,
    traderMatchingKey: traderMatchingKey(collateralToken, trader),
    allowanceRate,
    throttleActivity: 7_200n,
    expiry,
  };
};

export const Rules: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Drafts: Story = {
  args: {
    drafts: {
      deposits: [
        { action: 'deposit', token: usdc.address, amount: 250_500_000n },
        { action: 'withdraw', token: weth.address, amount: 500_000_000_000_000_001n },
      ],
      rules: [ruleDraft(0, 1_900_000_000n), ruleDraft(1, 0n), ruleDraft(77, 1_900_000_000n)],
    },
  },
};

export const NoRules = saying(
  of({ rules: 0 }),
  'No matching activity in the last 7 Days',
  'No matching rules set for USD Coin',
);
export const Newcomer = saying(
  { ...of({ rules: 0 }), args: { chain: { depositBalance: 0n } } },
  'Deposit a token below and copy a trader',
);
export const NothingCopied = of({ rules: 3, copies: 0, skips: 0 });
export const OnlyRunning = of({ rules: 2, copies: 2, running: 2 });
export const NothingInTimeframe = saying(
  { ...of({ rules: 3, running: 0, idle: 90_000 }), args: { defaultTimeframe: 86_400 } },
  'No matching activity in the last 24 Hours',
  'Try adjusting filters like Activity timeframe or collateral tokens',
);
export const OneCollateral: Story = { args: { defaultCollateralTokens: [weth.address] } };

export const BeforeConnecting = saying(
  { args: { connected: false } },
  'Connect a wallet to see your portfolio',
  'Connect Wallet',
);
export const OnTheWrongNetwork = saying({ args: { elsewhere: true } }, 'This page works on Arbitrum One.');
export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
/** Balances come from the chain. */
export const IndexerAway = saying(
  { parameters: { indexer: { answers: 403 } } },
  'Couldn’t load your copies.',
  '1,284 USDC',
);
export const IndexerNotReady: Story = { parameters: { indexer: { answers: 503 } } };
export const ChainAway: Story = { args: { chain: { isDown: true } } };
export const AllAway: Story = {
  args: { chain: { isDown: true } },
  parameters: { indexer: { answers: 403 } },
};

const away = (keeperSilence: bigint): Story => ({
  args: { chain: { depositBalance: 1_284_560_000n, ruleOf: fakeRulesOnChain(3), keeperSilence } },
  parameters: { indexer: { tables: fakePortfolio({ rules: 3 }) } },
});
export const KeeperLate = saying(away(50_000n), 'you can close running copies yourself from');
export const KeeperGone = saying(away(100_000n), 'is gone', 'Close and withdraw');
export const KeeperGoneDark: Story = { ...away(100_000n), globals: { theme: 'dark' } };
export const KeeperGone360: Story = {
  ...KeeperGone,
  parameters: { ...KeeperGone.parameters, width: 360 },
};

/** As a host may name its tokens. */
export const LongNames: Story = {
  decorators: [
    (Story) => {
      const { config, theme } = useMimic();
      const named = config.collateralTokens.map((token) => ({
        ...token,
        name: `${token.name}, bridged from another network and wrapped twice`,
        symbol: `${token.symbol}.e-bridged`,
      }));
      return (
        <MimicProvider config={{ ...config, collateralTokens: named }} theme={theme}>
          <Story />
        </MimicProvider>
      );
    },
  ],
};
export const LongNames320: Story = { ...LongNames, parameters: { width: 320 } };

export const ManyRules = of({ rules: 60, copies: 2, running: 0 });
export const HugeFigures = of({ rules: 6, scale: 1_000_000_000n });
export const HugeFigures320 = of({ rules: 6, scale: 1_000_000_000n }, 320);
export const OtherLocale: Story = { args: { locale: 'de-DE' } };
export const WithoutEdit: Story = { args: { onEditRule: null } };
export const WithoutLinks: Story = { args: { traderHref: undefined, positionHref: undefined } };

export const Width320 = of({ rules: 6 }, 320);
export const Width360 = of({ rules: 6 }, 360);
export const Width768 = of({ rules: 6 }, 768);
export const Width1280 = of({ rules: 6 }, 1280);
