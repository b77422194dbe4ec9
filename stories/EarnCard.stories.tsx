import type { Meta, StoryObj } from '@storybook/react-vite';

import {
  EarnCard,
  EarnCardClaim,
  EarnCardFigures,
  EarnCardHead,
  EarnCardHistory,
  EarnCardLock,
  type EarnCardProps,
  EarnCardRelease,
  EarnCardRoot,
  EarnCardWeeks,
} from '../src/exports/earn';
import { MimicProvider, useMimic } from '../src/exports/provider';
import type { UnsavedDrafts } from '../tests/kit/drafts';
import {
  earnLocker,
  earnNewcomer,
  earnUnlocker,
  type FakeEarnOptions,
  fakeEarn,
} from '../tests/kit/fakes/fakeEarn';
import { FormStory, type FormStoryProps } from './FormStory';
import { recordedAt } from './recorded/recording';

const DAY = 86_400n;
const TOKEN = 10n ** 18n;

const meta: Meta<Omit<FormStoryProps, 'children'> & EarnCardProps> = {
  title: 'Widgets/EarnCard',
  component: EarnCard,
  args: { chain: { escrow: earnLocker } },
  parameters: { indexer: { tables: fakeEarn() } },
  render: ({ chain, drafts, connected, elsewhere, locale, ...props }) => (
    <FormStory {...{ chain, drafts, connected, elsewhere, locale }}>
      <EarnCard {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

/** A story of an account with this escrow state. */
const of = (escrow: typeof earnLocker, ...shows: string[]): Story => ({
  args: { chain: { escrow } },
  parameters: { shows },
});
/** A story with these indexer rows. */
const having = (options: FakeEarnOptions, ...shows: string[]): Story => ({
  parameters: { indexer: { tables: fakeEarn(options) }, shows },
});
const drafting = (earn: NonNullable<UnsavedDrafts['earn']>, ...shows: string[]): Story => ({
  args: { drafts: { earn } },
  parameters: { shows },
});

/** Chooses an action once it is there, and types an amount if it has a field for one, like a person. */
const choose =
  (action: string, text?: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    // the form may be loaded for the first time
    const patience = { timeout: 15_000 };
    const options = await canvas.findAllByRole<HTMLInputElement>('radio', {}, patience);
    // by value: its label depends on the language
    await userEvent.click(options.find(({ value }) => value === action)!);
    if (text) await userEvent.type(await canvas.findByRole('textbox', {}, patience), text);
  };

export const Locked: Story = { parameters: { shows: ['412 days on average', 'Earned by lockers, by week'] } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Newcomer: Story = {
  ...of(earnNewcomer, 'Nothing locked', 'Wallet Balance: 10,000 MIMIC', 'You haven’t locked anything yet.'),
  parameters: {
    indexer: { tables: fakeEarn({ events: 0 }) },
    shows: ['Nothing locked', 'Wallet Balance: 10,000 MIMIC', 'You haven’t locked anything yet.'],
  },
};
export const NoToken: Story = of({ ...earnNewcomer, walletBalance: 0n }, 'You have no MIMIC.');
export const NothingToClaim: Story = of({ ...earnLocker, earned: 0n }, 'Nothing to claim.');
export const OnItsWay: Story = of(earnUnlocker(recordedAt), 'Unlocking', 'available now');
export const AllUnlocked: Story = of(
  { ...earnUnlocker(recordedAt), lock: { amount: 0n, tokenSeconds: 0n }, earned: 0n },
  'Nothing locked',
  'become available evenly until',
);
export const NothingFreeYet: Story = of(
  {
    ...earnLocker,
    vesting: {
      amount: 5n * TOKEN,
      released: 0n,
      carried: 0n,
      start: BigInt(recordedAt) + 300n,
      end: BigInt(recordedAt) + 30n * DAY,
    },
  },
  'Nothing is available yet.',
);

export const Locking: Story = {
  play: choose('lock', '1000'),
  parameters: { shows: ['Weight 1,000', 'Together with your lock'] },
};
export const LockingFirst: Story = {
  ...of(earnNewcomer),
  play: choose('lock', '250.5'),
  parameters: { shows: 'Weight 250.50' },
};
export const Extending: Story = { play: choose('extend'), parameters: { shows: 'Your weight rises from' } };
export const Unlocking: Story = {
  play: choose('unlock', '750'),
  parameters: { shows: ['You lose its weight of', 'It becomes available evenly until'] },
};
export const UnlockingMore: Story = {
  ...of(earnUnlocker(recordedAt)),
  play: choose('unlock', '750'),
  parameters: { shows: 'together they become available evenly until' },
};
export const Cashout: Story = { play: choose('cashout'), parameters: { shows: 'goes to your wallet' } };

export const ExceedsBalance: Story = {
  play: choose('lock', '7250.1'),
  parameters: { shows: 'Exceeds wallet balance of 7,250 MIMIC' },
};
export const ExceedsLock: Story = {
  play: choose('unlock', '2751'),
  parameters: { shows: 'Exceeds your lock of 2,750 MIMIC' },
};
export const Zero: Story = { play: choose('lock', '0'), parameters: { shows: 'Enter an amount above zero' } };
export const NotANumber: Story = {
  play: choose('lock', 'all'),
  parameters: { shows: 'Enter an amount in digits' },
};
export const ShorterThanTheLock: Story = {
  ...drafting([{ action: 'extend', duration: 300n * DAY }], 'Choose longer than your lock’s 412 days'),
};
export const LongestAlready: Story = {
  ...of({ ...earnLocker, lock: { amount: TOKEN, tokenSeconds: TOKEN * 730n * DAY } }),
  play: choose('extend'),
  parameters: { shows: 'Your lock already has the maximum duration.' },
};
export const NothingToUnlock: Story = {
  ...of(earnNewcomer),
  play: choose('unlock'),
  parameters: { shows: 'You have nothing locked.' },
};
export const ReadOtherwiseElsewhere: Story = {
  args: { locale: 'de-DE' },
  play: choose('lock', '1,234'),
  parameters: { shows: 'Read as 1 MIMIC and 234 thousandths' },
};
export const Drafted: Story = drafting(
  [
    { action: 'lock', amount: 1_250n * TOKEN, duration: 365n * DAY },
    { action: 'claim', cashout: true },
  ],
  'This is your draft',
);

export const BeforeConnecting: Story = {
  args: { connected: false },
  parameters: { shows: ['Connect a wallet to see what you have locked', 'Connect Wallet', '594.00'] },
};
export const OnTheWrongNetwork: Story = {
  args: { elsewhere: true },
  parameters: { shows: 'This page uses Arbitrum One.' },
};
export const NotOffered: Story = {
  parameters: { shows: 'isn’t available here' },
  decorators: [
    (Story) => {
      const { config, theme } = useMimic();
      return (
        <MimicProvider config={{ ...config, earn: undefined }} theme={theme}>
          <Story />
        </MimicProvider>
      );
    },
  ],
};
export const NothingSold: Story = {
  ...having({ weeks: 0, events: 1 }, 'No fees sold yet'),
};
export const Loading: Story = { parameters: { indexer: { answers: 'never' } } };
/** Locks and earnings come from the chain. */
export const IndexerAway: Story = {
  parameters: { indexer: { answers: 403 }, shows: ['Couldn’t load weekly earnings.', '2,750 MIMIC'] },
};
export const ChainAway: Story = {
  args: { chain: { isDown: true } },
  parameters: { shows: ['Couldn’t read your lock and balance', 'Earned by lockers, by week'] },
};
export const AllAway: Story = {
  args: { chain: { isDown: true } },
  parameters: { indexer: { answers: 403 } },
};

const huge = 10n ** 12n;
export const HugeFigures: Story = {
  ...of({
    ...earnLocker,
    walletBalance: huge * 7_250n * TOKEN,
    lock: { amount: huge * TOKEN, tokenSeconds: huge * TOKEN * 412n * DAY },
    earned: huge * TOKEN,
    totalWeight: huge * TOKEN,
    weekEarnings: huge * TOKEN,
  }),
  parameters: { indexer: { tables: fakeEarn({ scale: huge }) } },
};
export const HugeFigures320: Story = {
  ...HugeFigures,
  parameters: { ...HugeFigures.parameters, width: 320 },
};
export const TinyFigures: Story = of({
  ...earnLocker,
  walletBalance: 1n,
  lock: { amount: 3n, tokenSeconds: 3n * 700n * DAY },
  earned: 1n,
  weekEarnings: 12n,
});
/** A name that a host may give its token. */
export const LongName320: Story = {
  parameters: { width: 320 },
  decorators: [
    (Story) => {
      const { config, theme } = useMimic();
      const earn = config.earn && {
        ...config.earn,
        token: { ...config.earn.token, symbol: 'MIMIC.e-bridged-v2' },
      };
      return (
        <MimicProvider config={{ ...config, earn }} theme={theme}>
          <Story />
        </MimicProvider>
      );
    },
  ],
};
export const ManyEvents: Story = having({ events: 45 }, 'Show more');
export const OtherLocale: Story = { args: { locale: 'de-DE' } };

/** A host's own layout: its own heading, and the earnings first. */
export const OwnLayout: Story = {
  parameters: { shows: ['Your part of the fees', 'Claimable now'] },
  render: ({ chain, drafts, connected, elsewhere, locale, ...props }) => (
    <FormStory {...{ chain, drafts, connected, elsewhere, locale }}>
      <EarnCardRoot {...props}>
        <h2>Your part of the fees</h2>
        <EarnCardHead />
        <EarnCardClaim />
        <EarnCardFigures />
        <EarnCardLock />
        <EarnCardRelease />
        <EarnCardWeeks />
        <EarnCardHistory />
      </EarnCardRoot>
    </FormStory>
  ),
};

export const Width320: Story = { parameters: { width: 320 } };
export const Width360: Story = { parameters: { width: 360 } };
export const Width360Dark: Story = { parameters: { width: 360 }, globals: { theme: 'dark' } };
export const Width768: Story = { parameters: { width: 768 } };
