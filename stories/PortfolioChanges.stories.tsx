import type { Meta, StoryObj } from '@storybook/react-vite';
import { type LeaveDraft, traderMatchingKey, type Unsaved } from '../src/exports/core';
import {
  PortfolioChanges,
  PortfolioChangesGroups,
  PortfolioChangesProgress,
  type PortfolioChangesProps,
  PortfolioChangesRoot,
  PortfolioChangesSubmit,
  PortfolioChangesToSign,
} from '../src/exports/portfolio-changes';
import { idOf, type UnsavedDrafts } from '../tests/kit/drafts';
import { earnLocker, earnUnlocker } from '../tests/kit/fakes/fakeEarn';
import { collateralTokens } from './collateralTokens';
import { FormStory, type FormStoryProps } from './FormStory';
import { recordedAt, recording } from './recorded/recording';
import { DONE, type StoryStage, storySubmission } from './storySubmission';

const [usdc, weth] = collateralTokens;
const nextYear = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

const meta: Meta<Omit<FormStoryProps, 'children'> & PortfolioChangesProps> = {
  title: 'Widgets/PortfolioChanges',
  component: PortfolioChanges,
  render: ({ defaultFolded = false, ...props }) => (
    <FormStory {...props}>
      <PortfolioChanges defaultFolded={defaultFolded} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const rule = (collateralToken: `0x${string}`, trader: `0x${string}`, expiry = nextYear) => ({
  collateralToken,
  trader,
  traderMatchingKey: traderMatchingKey(collateralToken, trader),
  allowanceRate: 1_000n,
  throttleActivity: 3_600n,
  expiry,
});
const copied = rule(usdc.address, recording.subjects.trader);
const drafts = {
  deposits: [
    { action: 'deposit', token: usdc.address, amount: 1_250_500_000n },
    { action: 'withdraw', token: weth.address, amount: 250_000_000_000_000_001n },
  ],
  rules: [copied, rule(weth.address, '0x1d20a3b4c5d6e7f80910a1b2c3d4e5f60718a7e0', 0n)],
} as const;

const deposit = { deposits: [drafts.deposits[0]], rules: [] } as const;

const submitting = (stage: StoryStage, shows: string | string[]): Story => ({
  args: { drafts, submission: storySubmission(drafts, stage) },
  parameters: { shows },
});

export const Drafts: Story = {
  args: { drafts },
  parameters: { shows: ['1 signature', 'all at once: either everything happens or nothing does', 'Submit'] },
};
export const Dark: Story = { args: { drafts }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { drafts }, globals: { direction: 'rtl' } };
export const Width360: Story = { args: { drafts }, parameters: { width: 360 } };
/** Present values stand before the new ones. */
export const EditedRule: Story = {
  args: {
    drafts: { deposits: [], rules: [{ ...copied, allowanceRate: 2_500n, maxLossRate: 3_000n }] },
    chain: {
      rule: { allowanceRate: 1_000n, throttleActivity: 86_400n, expiry: copied.expiry },
      maxLossRate: 5_000n,
    },
  },
  parameters: { width: 360, shows: ['10% →', '25%', '1 day →', '1 hour'] },
};
export const Folded: Story = {
  args: { drafts, defaultFolded: true },
  parameters: { width: 360, shows: 'Review 4 changes' },
};

/** With the provider's `onDeposit`, for the host's own form. */
export const NothingDeposited: Story = {
  args: {
    drafts: { rules: [copied] },
    chain: { depositBalance: 0n },
    onDeposit: (token) => console.info('deposit', token),
  },
  parameters: { width: 360, shows: 'Nothing is copied until you have deposited USDC.' },
};
export const EverythingWithdrawn: Story = {
  args: {
    drafts: { deposits: [{ action: 'withdraw', token: usdc.address, amount: 500_000_000n }], rules: [] },
    chain: { depositBalance: 500_000_000n },
  },
  parameters: { width: 360, shows: 'With a balance of 0, no new positions are copied with USDC.' },
};

export const WithoutBatches: Story = {
  args: { drafts, batches: 'unknown' },
  parameters: { shows: ['2 signatures', 'Connected Wallet does not support EIP-5792 yet'] },
};
export const WithoutCapabilities: Story = {
  args: { drafts, batches: 'unsupported' },
  parameters: { shows: 'Wallet does not support capabilities' },
};
export const AccountToUpgrade: Story = {
  args: { drafts, batches: 'ready' },
  parameters: { shows: 'Your wallet will first ask to upgrade your account' },
};
export const ApprovalToReset: Story = {
  args: {
    drafts: deposit,
    chain: { allowance: 1n },
    refuses: { 'approve(address,uint256)': 'Token__ApproveFromNonZero' },
  },
  parameters: { shows: ['Reset the approval of USDC to zero', 'Approve exactly 1250.5 USDC'] },
};
export const WouldFail: Story = {
  args: {
    drafts: deposit,
    chain: { allowance: 2_000_000_000n },
    refuses: { 'deposit(address,uint256)': 'MatchingRule__TokenNotAllowed' },
  },
  parameters: {
    shows: ['This token can’t be deposited.', 'Some changes would fail.'],
  },
};
const limitedTo = (maxLossRate: bigint) => ({ deposits: [], rules: [{ ...copied, maxLossRate }] });
export const MaximumLoss: Story = {
  args: { drafts: limitedTo(3_000n) },
  parameters: { shows: ['Maximum Loss', '30%', 'Set the maximum loss for'] },
};
export const MaximumLoss360: Story = {
  args: { drafts: limitedTo(3_050n) },
  globals: { theme: 'dark' },
  parameters: { width: 360, shows: '30.5%' },
};
/** The rule is on chain as drafted: only its limit is signed. */
export const NoMaximumLoss: Story = {
  args: { drafts: limitedTo(0n), chain: { rule: copied, maxLossRate: 3_000n } },
  parameters: { shows: ['Maximum Loss', 'None', 'Remove the maximum loss for'] },
};
export const MaximumLossStays: Story = {
  args: {
    drafts: { deposits: [], rules: [{ ...copied, expiry: 0n }] },
    chain: { rule: copied, maxLossRate: 3_000n },
  },
  parameters: { shows: 'Your maximum loss of 30% still applies to open copies.' },
};
const leaves: [Unsaved<LeaveDraft>] = [
  {
    action: 'leave',
    allocationKey: `0x${'e'.repeat(64)}`,
    trader: copied.trader,
    collateralToken: usdc.address,
    position: 'ETH LONG',
  },
];
export const Leave: Story = {
  args: { drafts: { deposits: [], rules: [], leaves } },
  parameters: {
    shows: [
      'GMX closes your share at about the current price',
      'ETH LONG',
      'Price: 1,980.0 or better, which is within 1% of the current price',
      'Execution fee up to 0.0003 ETH; what GMX does not use comes back',
    ],
  },
};
export const LeaveDark360: Story = {
  ...Leave,
  globals: { theme: 'dark' },
  parameters: { ...Leave.parameters, width: 360 },
};
export const LeaveWithoutEther: Story = {
  args: { drafts: { deposits: [], rules: [], leaves }, chain: { ether: 1n } },
  parameters: { shows: ['it takes up to 0.0003 ETH, besides the network fee', 'Some changes would fail.'] },
};
export const StayInCopy: Story = {
  args: {
    drafts: {
      deposits: [],
      rules: [],
      leaves: [{ ...leaves[0], action: 'cancelLeave', leaveKey: `0x${'1'.repeat(64)}` }],
    },
  },
  parameters: { shows: ['Stay in copy', 'cancel the order to leave'] },
};
export const AskedToLeaveAlready: Story = {
  args: {
    drafts: { deposits: [], rules: [], leaves },
    refuses: { 'leaveCopy(bytes32,uint256)': 'Leaves__AlreadyLeaving' },
  },
  parameters: {
    shows: ['You are already leaving this copy.', 'Some changes would fail.'],
  },
};
const MIMIC = 10n ** 18n;
const ofEarn = (earn: NonNullable<UnsavedDrafts['earn']>): UnsavedDrafts => ({ earn });
/** Everything at once, in the order in which it is carried out. */
export const Earn: Story = {
  args: {
    drafts: ofEarn([
      { action: 'lock', amount: 1_250_500_000_000_000_000_001n, duration: 365n * 86_400n },
      { action: 'extend', duration: 730n * 86_400n },
      { action: 'unlock', amount: 500n * MIMIC },
      { action: 'claim', cashout: true },
      { action: 'release' },
    ]),
    chain: { escrow: earnUnlocker(recordedAt) },
  },
  parameters: { shows: ['1250.500000000000000001 MIMIC', 'Extend lock', 'Submit'] },
};
export const EarnDark360: Story = {
  ...Earn,
  parameters: { ...Earn.parameters, width: 360 },
  globals: { theme: 'dark' },
};
export const EarnLockedAgain: Story = {
  args: {
    drafts: ofEarn([{ action: 'claim', cashout: false, duration: 730n * 86_400n }]),
    chain: { escrow: earnLocker },
  },
  parameters: { shows: ['31.41 MIMIC'] },
};
export const EarnWouldFail: Story = {
  args: {
    drafts: ofEarn([{ action: 'unlock', amount: 500n * MIMIC }]),
    chain: { escrow: earnLocker },
    refuses: { 'unlock(uint256)': 'VotingEscrow__InsufficientLock' },
  },
  parameters: { shows: ['your lock is smaller than the amount', 'Some changes would fail.'] },
};
export const StillHereWithReason: Story = {
  args: {
    drafts: { rules: [copied] },
    failures: { [idOf(copied)]: 'The rule was rejected: it must expire at least 1 day from now.' },
  },
  parameters: { shows: 'The rule was rejected' },
};
/** A host's own layout: the changes, the calls to sign and Submit, one below the other. */
export const OwnLayout: Story = {
  args: { drafts: deposit },
  parameters: { shows: ['1250.5 USDC', 'Submit'] },
  render: (props) => (
    <FormStory {...props}>
      <PortfolioChangesRoot>
        <PortfolioChangesGroups />
        <PortfolioChangesToSign />
        <div style={{ padding: 16 }}>
          <PortfolioChangesSubmit />
        </div>
        <PortfolioChangesProgress />
      </PortfolioChangesRoot>
    </FormStory>
  ),
};
export const BeforeConnecting: Story = {
  args: { connected: false, visitorDrafts: drafts },
  parameters: { shows: 'Connect a wallet to submit.' },
};
export const OfferedOnConnect: Story = {
  args: { visitorDrafts: deposit },
  parameters: { shows: 'You drafted 1 change before connecting.' },
};
export const OfferReplaces: Story = {
  args: { visitorDrafts: deposit, drafts: deposit },
  parameters: { shows: 'They replace this account’s drafts for the same token or trader.' },
};
export const WrongNetwork: Story = {
  args: { drafts, elsewhere: true },
  parameters: { shows: 'Switch to Arbitrum One' },
};
export const ChainUnreachable: Story = {
  args: { drafts, chain: { isDown: true } },
  parameters: { shows: ['Couldn’t check these changes.', 'Couldn’t reach the network.'] },
};

export const Signing = submitting('signing', 'Confirm step 1 of 2 in your wallet');
export const Pending = submitting('confirming', 'Awaiting confirmation of step 2 of 2');
export const Confirmed: Story = {
  args: { submission: storySubmission(drafts, 'confirmed') },
  parameters: { shows: 'Transaction confirmed' },
};
export const Rejected = submitting('rejected', 'You rejected the request in your wallet.');
export const Failed = submitting('reverted', 'can’t exceed 1,000 USDC');
const itsWords = 'Your wallet says: “Invalid <b>from</b> address, see https://help.example”, code -32602';
/** Whatever the wallet says, Submit stays available. */
export const WalletRefused = submitting('refused', [itsWords, 'each change can only happen once']);
export const WalletRefused360: Story = {
  ...WalletRefused,
  parameters: { ...WalletRefused.parameters, width: 360 },
  globals: { theme: 'dark' },
};
/** A Safe whose other owners have not signed yet: the panel says until when they may. */
export const MayStillHappen: Story = {
  args: { drafts: deposit, submission: storySubmission(deposit, 'confirming'), open: deposit },
  parameters: { width: 360, shows: ['It can still happen until', 'Submit'] },
};
/** With `confirmations` in the config: a reorganisation could still undo it. */
export const OnChain: Story = {
  args: {
    ...{ drafts: deposit, submission: storySubmission(deposit, 'onChain'), open: deposit },
    ...{ chain: { done: DONE }, confirmations: 12 },
  },
  parameters: { shows: 'On chain, awaiting further blocks' },
};
export const Expired = submitting('expired', 'Nothing happened: the time');
export const WalletOnAnotherNetwork = submitting('otherNetwork', 'has the same number as this page’s');
export const RouterOutdated = submitting('routerOutdated', 'has no “submit”');
export const EarlierVersion: Story = {
  args: {
    drafts: { rules: [copied] },
    note: 'An earlier version was carried out: Deposit 100 USDC. Your later edit was not: Deposit 250 USDC. Draft it again if you still want it.',
  },
  parameters: { width: 360, shows: 'An earlier version was carried out' },
};
