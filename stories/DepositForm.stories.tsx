import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  DepositForm,
  DepositFormAccountNotice,
  DepositFormActionSwitch,
  DepositFormActions,
  DepositFormAmount,
  DepositFormProgress,
  type DepositFormProps,
  DepositFormRoot,
} from '../src/exports/deposit-form';
import { collateralTokens } from './collateralTokens';
import { FormStory, type FormStoryProps } from './FormStory';
import { type StoryStage, storySubmission } from './storySubmission';

const [usdc] = collateralTokens;

const meta: Meta<Omit<FormStoryProps, 'children'> & DepositFormProps> = {
  title: 'Widgets/DepositForm',
  component: DepositForm,
  args: { token: usdc.address },
  parameters: { width: 360 },
  render: ({ chain, drafts, keepsNothing, submission, connected, elsewhere, locale, ...props }) => (
    <FormStory
      chain={chain}
      drafts={drafts}
      keepsNothing={keepsNothing}
      submission={submission}
      connected={connected}
      elsewhere={elsewhere}
      locale={locale}
    >
      <DepositForm {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const drafts = {
  deposits: [{ action: 'deposit', token: usdc.address, amount: 1_250_500_000n }],
  rules: [],
} as const;

/** Types into the amount field once it is there, like a person. */
const type =
  (text: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), text);
  };

const submitting = (stage: StoryStage, shows: string | string[]): Story => ({
  args: { mode: 'submit', drafts, submission: storySubmission(drafts, stage) },
  parameters: { shows },
});

export const Empty: Story = { parameters: { shows: 'Wallet Balance: 100,000 USDC' } };
export const Drafted: Story = { args: { drafts } };
export const Dark: Story = { args: { drafts }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { drafts }, globals: { direction: 'rtl' } };
export const Width320: Story = { args: { drafts }, parameters: { width: 320 } };
export const ExceedsBalance: Story = {
  args: { drafts, chain: { walletBalance: 1_000_000n } },
  parameters: { shows: 'Exceeds wallet balance of 1.00 USDC' },
};
export const NotANumber: Story = {
  play: type('twelve'),
  parameters: { shows: 'Enter an amount in digits' },
};
export const TooManyDecimals: Story = {
  play: type('0.1234567'),
  parameters: { shows: 'USDC has at most 6 decimals' },
};
export const HostsOwnRule: Story = {
  args: {
    validate: ({ amount }) => (amount < 10_000_000n ? 'The least deposit here is 10 USDC.' : undefined),
  },
  play: type('5'),
  parameters: { shows: 'The least deposit here is 10 USDC.' },
};
export const ReadOtherwiseElsewhere: Story = {
  args: {
    drafts: { deposits: [{ ...drafts.deposits[0], amount: 1_234_000n }], rules: [] },
    locale: 'de-DE',
  },
  parameters: { shows: 'Read as 1 USDC and 234 thousandths' },
};
export const Withdraw: Story = {
  args: { defaultAction: 'withdraw', chain: { depositBalance: 500_000_000n } },
  parameters: { shows: 'Deposit Balance: 500.00 USDC' },
};
export const WithdrawsTooMuch: Story = {
  args: { defaultAction: 'withdraw', chain: { depositBalance: 500_000_000n } },
  play: type('500.000001'),
  parameters: { shows: 'Exceeds deposit balance of 500.00 USDC' },
};
export const BeforeConnecting: Story = {
  args: { connected: false },
  parameters: { shows: 'Wallet Balance: –' },
};
export const BalanceUnreadable: Story = {
  args: { chain: { isDown: true } },
  parameters: { shows: ['Couldn’t read your balance.', 'Retry'] },
};
export const NothingKept: Story = {
  args: { keepsNothing: true },
  parameters: { shows: 'This browser can’t store your changes.' },
};
export const DisabledByTheHost: Story = { args: { drafts, disabled: true, mode: 'submit' } };
export const UnknownToken: Story = {
  args: { token: '0x00000000000000000000000000000000000000aa' },
  parameters: { shows: 'This token can’t be deposited here.' },
};

/** A host's own layout: its own heading, and the switch below the amount. */
export const OwnLayout: Story = {
  parameters: { shows: ['Fund your copies', 'Wallet Balance: 100,000 USDC', 'Withdraw', 'Save'] },
  render: ({ chain, drafts, submission, connected, elsewhere, locale, ...props }) => (
    <FormStory
      chain={chain}
      drafts={drafts}
      submission={submission}
      connected={connected}
      elsewhere={elsewhere}
      locale={locale}
    >
      <DepositFormRoot {...props}>
        <h2>Fund your copies</h2>
        <DepositFormAccountNotice />
        <DepositFormAmount />
        <DepositFormActionSwitch />
        <DepositFormProgress />
        <DepositFormActions />
      </DepositFormRoot>
    </FormStory>
  ),
};

export const ApproveSpend: Story = {
  args: { mode: 'submit', drafts },
  parameters: { shows: 'Approve spend' },
};
export const Approved: Story = {
  args: { mode: 'submit', drafts, chain: { allowance: 2_000_000_000n } },
  parameters: { shows: 'Deposit' },
};
export const AloneBeforeConnecting: Story = {
  args: { mode: 'submit', connected: false },
  parameters: { shows: 'Connect Wallet' },
};
export const AloneOnTheWrongNetwork: Story = {
  args: { mode: 'submit', drafts, elsewhere: true },
  parameters: { shows: 'Switch to Arbitrum One' },
};
export const Signing = submitting('signing', 'Confirm step 1 of 2 in your wallet');
export const Pending = submitting('confirming', [
  'Awaiting confirmation of step 2 of 2',
  'Transaction 0xaaaa..aaaa',
]);
export const Confirmed = submitting('confirmed', 'Transaction confirmed');
export const Rejected = submitting('rejected', 'You rejected the request in your wallet.');
export const Failed = submitting('reverted', 'can’t exceed 1,000 USDC');
