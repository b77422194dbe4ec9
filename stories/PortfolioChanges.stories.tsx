import type { Meta, StoryObj } from '@storybook/react-vite';
import { ruleDraftId, traderMatchingKey } from '../src/core';
import { PortfolioChanges } from '../src/portfolio-changes';
import { FormStory, type FormStoryProps } from './FormStory';
import { collateralTokens } from './fakeTables';

const [usdc, weth] = collateralTokens;
const nextYear = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

const meta: Meta<Omit<FormStoryProps, 'children'>> = {
  title: 'PortfolioChanges',
  render: (props) => (
    <FormStory {...props}>
      <PortfolioChanges />
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
const copied = rule(usdc.address, '0x8f3c6a1e5b2d4c7f9a0e1b3d5c7f9a2b4d6e91ab');
const drafts = {
  deposits: [
    { action: 'deposit', token: usdc.address, amount: 1_250_500_000n },
    { action: 'withdraw', token: weth.address, amount: 250_000_000_000_000_001n },
  ],
  rules: [copied, rule(weth.address, '0x1d20a3b4c5d6e7f80910a1b2c3d4e5f60718a7e0', 0n)],
} as const;

export const Drafts: Story = { args: { drafts } };
export const Dark: Story = { args: { drafts }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { drafts }, globals: { direction: 'rtl' } };
export const Width360: Story = { args: { drafts }, parameters: { width: 360 } };
export const StillHereWithReason: Story = {
  args: {
    drafts: { deposits: [], rules: [copied] },
    failures: { [ruleDraftId(copied)]: 'The rule was refused: it must expire at least 1 day from now.' },
  },
};
export const BeforeConnecting: Story = { args: { connected: false, visitorDrafts: drafts } };
export const OfferedOnConnect: Story = {
  args: { visitorDrafts: { deposits: [drafts.deposits[0]], rules: [] } },
};
export const WrongNetwork: Story = { args: { drafts, elsewhere: true } };
export const ChainUnreachable: Story = { args: { drafts, chain: { isDown: true } } };
