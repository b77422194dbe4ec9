import type { Meta, StoryObj } from '@storybook/react-vite';
import { traderMatchingKey } from '../src/exports/core';
import { Portfolio, type PortfolioProps } from '../src/exports/portfolio';
import { MimicProvider, useMimic } from '../src/exports/provider';
import type { FakeTables } from '../tests/kit/fakes/fakeIndexer';
import { collateralTokens } from './collateralTokens';
import { FormStory, type FormStoryProps } from './FormStory';
import { manyRules, scaled, without } from './recorded/changes';
import { asked, left, limited } from './recorded/leaves';
import { creditedIn, otherTokens, otherTokensOnChain } from './recorded/otherTokens';
import { recordedTables } from './recorded/recordedTables';
import { recordedAt } from './recorded/recording';
import { people } from './recorded/storyChain';

const [usdc, weth] = collateralTokens;
const rules = recordedTables.MimicMatchingRule!;

const meta: Meta<Omit<FormStoryProps, 'children'> & PortfolioProps> = {
  title: 'Widgets/Portfolio',
  component: Portfolio,
  args: {
    person: 'follower',
    traderHref: (trader) => `#/trader/${trader}`,
    positionHref: (id) => `#/position/${id}`,
  },
  render: ({ person, chain, drafts, connected, elsewhere, locale, ...props }) => (
    <FormStory {...{ person, chain, drafts, connected, elsewhere, locale }}>
      <Portfolio {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

/** A story about a follower with these indexer rows. */
const of = (tables: FakeTables, chain?: FormStoryProps['chain'], width?: number): Story => ({
  ...(chain && { args: { chain } }),
  parameters: { indexer: { tables }, ...(width && { width }) },
});

/** Checks the texts that must be visible. */
const saying = (story: Story, ...shows: string[]): Story => ({
  ...story,
  parameters: { ...story.parameters, shows },
});

const ruleDraft = (trader: `0x${string}`, expiry: bigint, allowanceRate = 1_500n) => ({
  trader,
  collateralToken: usdc.address,
  traderMatchingKey: traderMatchingKey(usdc.address, trader),
  allowanceRate,
  throttleActivity: 7_200n,
  expiry,
});
const followed = (place: number) => rules[place]!.trader as `0x${string}`;
const notFollowed = '0x00000000000000000000000000000000000000aa';

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
      rules: [
        ruleDraft(followed(0), 1_900_000_000n),
        ruleDraft(followed(1), 0n),
        ruleDraft(notFollowed, 1_900_000_000n),
      ],
    },
  },
};

const idle = ['MimicAllocate', 'MimicSettle', 'MimicSkip'].reduce(
  (tables, table) => without(tables, table),
  recordedTables,
);
export const NoRules = saying(
  of(without(idle, 'MimicMatchingRule'), { rule: () => undefined }),
  'No matching activity in the last 7 Days',
  'No matching rules set for USD Coin',
);
export const Newcomer = saying({ args: { person: 'newcomer' } }, 'Deposit a token below and copy a trader');
export const NothingCopied = of(idle);
export const OnlyRunning = of(without(recordedTables, 'MimicSettle'));

const yesterday = recordedAt - 90_000;
const isNew = ({ block_timestamp }: { block_timestamp?: unknown }) => Number(block_timestamp) > yesterday;
const settled = without(recordedTables, 'MimicSettle', isNew);
const ended = new Set(settled.MimicSettle!.map((row) => row.allocation_key));
export const NothingInTimeframe = saying(
  {
    ...of(
      without(
        without(settled, 'MimicSkip', isNew),
        'MimicAllocate',
        (row) => !ended.has(row.allocation_key!),
      ),
    ),
    args: { defaultTimeframe: 86_400 },
  },
  'No matching activity in the last 24 Hours',
  'Results appear here once copies end. A longer Activity timeframe may show earlier ones.',
);
export const OneCollateral: Story = { args: { defaultCollateralTokens: [weth.address] } };

export const BeforeConnecting = saying(
  { args: { connected: false } },
  'Connect a wallet to see your portfolio',
  'Connect Wallet',
);
export const OnTheWrongNetwork = saying({ args: { elsewhere: true } }, 'This page uses Arbitrum One.');
export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
/** Balances come from the chain. */
export const IndexerAway = saying(
  { parameters: { indexer: { answers: 403 } } },
  'Couldn’t load your copies.',
  '79.48 USDC',
);
export const IndexerNotReady: Story = { parameters: { indexer: { answers: 503 } } };
export const ChainAway: Story = { args: { chain: { isDown: true } } };
export const AllAway: Story = {
  args: { chain: { isDown: true } },
  parameters: { indexer: { answers: 403 } },
};

/** Opens the copies of the first rule. */
const openFirst: Story['play'] = async ({ canvasElement }) => {
  const find = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-rule] button[aria-expanded]')];
  while (!find().length) await new Promise(requestAnimationFrame);
  find()
    .find((button) => button.checkVisibility())
    ?.click();
};
const opened = (story: Story): Story => ({ ...story, play: openFirst });
const at = recordedAt - 300;
const live = { chain: { copyWorth: 61_250_000n } };
export const Leave = saying(
  opened({ args: live }),
  'Running',
  'Leave',
  'current result, before closing fees',
);
export const ResultUnread = saying(opened({}), 'Running', 'Leave');
export const LeaveDrafted: Story = {
  ...opened({
    args: {
      drafts: {
        deposits: [],
        rules: [],
        leaves: recordedTables.MimicAllocate!.map((row) => ({
          action: 'leave',
          allocationKey: row.allocation_key as `0x${string}`,
          trader: row.trader as `0x${string}`,
          collateralToken: usdc.address,
        })),
      },
    },
  }),
  parameters: { shows: 'Not submitted yet' },
};
export const LeaveDrafted360: Story = {
  ...LeaveDrafted,
  parameters: { ...LeaveDrafted.parameters, width: 360 },
};
export const Leaving = saying(opened(of(asked(recordedTables, at))), 'Leaving', 'asked to leave');
/** GMX has had the order for more than five minutes. */
export const LeavingLong = saying(
  opened({
    ...of(asked(recordedTables, at)),
    args: { chain: { copyWorth: 61_250_000n, leaveTime: BigInt(at) } },
  }),
  'Leaving',
  'Cancel',
);
export const LeavingLong360: Story = {
  ...LeavingLong,
  parameters: { ...LeavingLong.parameters, width: 360 },
};
export const NotLeft = saying(
  opened(of(asked(recordedTables, at, 'cancelled', 'OrderNotFulfillableAtAcceptablePrice'))),
  'Your order to leave was cancelled',
  'worst price that the order accepted',
);
export const Left = saying(opened(of(left(recordedTables, at))), 'left');
export const Limited = saying(
  opened({ ...of(limited(recordedTables, 3_000n)), args: live }),
  'stops at -30%',
);
export const Limited360: Story = { ...Limited, parameters: { ...Limited.parameters, width: 360 } };
export const Stopped = saying(
  opened(of(left(recordedTables, at, 'max_loss'))),
  'stopped at the maximum loss',
);
export const Leaving360: Story = {
  ...Leaving,
  parameters: { ...Leaving.parameters, width: 360 },
  globals: { theme: 'dark' },
};
export const Leave360: Story = { ...Leave, parameters: { ...Leave.parameters, width: 360 } };

/** The follower after copies paid them in tokens that the host does not list. */
const paidIn = (...tokens: (keyof typeof otherTokens)[]) =>
  of(
    creditedIn(recordedTables, {
      ...{ account: people.follower.address, at: recordedAt - 300, tokens, fee: weth.address },
    }),
    otherTokensOnChain(people.follower.answers.depositBalance),
  );
const [arb, ...unpriced] = Object.keys(otherTokens) as (keyof typeof otherTokens)[];
export const OtherToken = saying(
  paidIn(arb!),
  'Other tokens',
  'ARB 0x912c..6548',
  '600.24',
  'Execution fee returned',
);
/** No price is known of some; two of them imitate USDC, one with an amount of 30 digits. */
export const OtherTokens = saying(
  paidIn(arb!, ...unpriced),
  'USDC 0xaf88..5831',
  '0x0000..00bd',
  'no price known',
  'Not included, no price known',
);
export const OtherTokens320: Story = {
  ...OtherTokens,
  parameters: { ...OtherTokens.parameters, width: 320 },
};
export const OtherTokensDark: Story = { ...OtherTokens, globals: { theme: 'dark' } };
export const OtherTokensRightToLeft: Story = {
  ...OtherTokens,
  args: { ...OtherTokens.args, locale: 'ar' },
  globals: { direction: 'rtl' },
};
export const OtherTokenDrafted: Story = {
  ...OtherToken,
  args: {
    ...OtherToken.args,
    drafts: { deposits: [{ action: 'withdraw', token: arb!, amount: 10n ** 18n }], rules: [] },
  },
  parameters: { ...OtherToken.parameters, shows: ['Withdraw 1 ARB 0x912c..6548'] },
};

/** Names that a host may give its tokens. */
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

export const ManyRules = of(manyRules(recordedTables, 60), {
  rule: { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(recordedAt + 2_592_000) },
});
const huge = scaled(recordedTables, 1_000_000_000n);
const wealth = { depositBalance: 1_284_560_000_000_000_000n };
export const HugeFigures = of(huge, wealth);
export const HugeFigures320 = of(huge, wealth, 320);
export const OtherLocale: Story = { args: { locale: 'de-DE' } };
export const WithoutEdit: Story = { args: { onEditRule: null } };
export const WithoutLinks: Story = { args: { traderHref: undefined, positionHref: undefined } };

export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width768: Story = { parameters: { width: 768 } };
export const Width1280: Story = { parameters: { width: 1280 } };
