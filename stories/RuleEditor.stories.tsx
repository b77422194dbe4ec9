import type { Meta, StoryObj } from '@storybook/react-vite';
import { traderMatchingKey } from '../src/core';
import { RuleEditor, type RuleEditorProps } from '../src/rule-editor';
import { FormStory, type FormStoryProps } from './FormStory';
import { collateralTokens } from './fakeTables';

const collateralToken = collateralTokens[0].address;
const trader = '0x8f3c6a1e5b2d4c7f9a0e1b3d5c7f9a2b4d6e91ab';
const nextYear = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

const meta: Meta<Omit<FormStoryProps, 'children'> & Partial<RuleEditorProps>> = {
  title: 'RuleEditor',
  parameters: { width: 350 },
  render: ({ chain, drafts, connected, locale, ...props }) => (
    <FormStory chain={chain} drafts={drafts} connected={connected} locale={locale}>
      <RuleEditor trader={trader} collateralToken={collateralToken} {...props} />
    </FormStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const rule = { allowanceRate: 2_500n, throttleActivity: 21_600n, expiry: nextYear };
const draft = {
  trader,
  collateralToken,
  traderMatchingKey: traderMatchingKey(collateralToken, trader),
  ...rule,
} as const;

export const NewRule: Story = {};
export const Advanced: Story = { args: { defaultAdvanced: true, chain: { depositBalance: 500_000_000n } } };
export const Dark: Story = { args: { defaultAdvanced: true }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { defaultAdvanced: true }, globals: { direction: 'rtl' } };
export const ExistingRule: Story = { args: { chain: { rule, depositBalance: 500_000_000n } } };
export const ExpiredRule: Story = { args: { chain: { rule: { ...rule, expiry: 1_700_000_000n } } } };
export const Drafted: Story = { args: { drafts: { deposits: [], rules: [draft] } } };
export const RemovalDrafted: Story = {
  args: { chain: { rule }, drafts: { deposits: [], rules: [{ ...draft, expiry: 0n }] } },
};
export const BeforeConnecting: Story = { args: { connected: false } };
export const ChainUnreachable: Story = { args: { chain: { isDown: true } } };
export const UnknownCollateral: Story = {
  args: { collateralToken: '0x00000000000000000000000000000000000000aa' },
};
