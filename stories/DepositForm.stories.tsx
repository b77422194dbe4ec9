import type { Meta, StoryObj } from '@storybook/react-vite';
import { DepositForm, type DepositFormProps } from '../src/deposit-form';
import { FormStory, type FormStoryProps } from './FormStory';
import { collateralTokens } from './fakeTables';

const [usdc] = collateralTokens;

const meta: Meta<Omit<FormStoryProps, 'children'> & Partial<DepositFormProps>> = {
  title: 'DepositForm',
  parameters: { width: 360 },
  render: ({ chain, drafts, connected, elsewhere, locale, ...props }) => (
    <FormStory chain={chain} drafts={drafts} connected={connected} elsewhere={elsewhere} locale={locale}>
      <DepositForm token={usdc.address} {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const drafts = {
  deposits: [{ action: 'deposit', token: usdc.address, amount: 1_250_500_000n }],
  rules: [],
} as const;

export const Empty: Story = {};
export const Drafted: Story = { args: { drafts } };
export const Dark: Story = { args: { drafts }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { drafts }, globals: { direction: 'rtl' } };
export const ExceedsBalance: Story = { args: { drafts, chain: { walletBalance: 1_000_000n } } };
export const ReadOtherwiseElsewhere: Story = {
  args: {
    drafts: { deposits: [{ ...drafts.deposits[0], amount: 1_234_000n }], rules: [] },
    locale: 'de-DE',
  },
};
export const Withdraw: Story = {
  args: { defaultAction: 'withdraw', chain: { depositBalance: 500_000_000n } },
};
export const BeforeConnecting: Story = { args: { connected: false } };
export const BalanceUnreadable: Story = { args: { chain: { isDown: true } } };
export const Alone: Story = { args: { mode: 'submit', drafts } };
export const AloneBeforeConnecting: Story = { args: { mode: 'submit', connected: false } };
export const AloneOnTheWrongNetwork: Story = { args: { mode: 'submit', drafts, elsewhere: true } };
export const UnknownToken: Story = { args: { token: '0x00000000000000000000000000000000000000aa' } };
