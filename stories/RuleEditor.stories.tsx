import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RuleDraft, traderMatchingKey } from '../src/exports/core';
import {
  RuleEditor,
  RuleEditorAccountNotice,
  RuleEditorActions,
  RuleEditorConsequence,
  RuleEditorExpiry,
  type RuleEditorProps,
  RuleEditorRate,
  RuleEditorRoot,
  RuleEditorState,
  RuleEditorThrottle,
} from '../src/exports/rule-editor';
import { type FakeTraderOptions, fakeTrader, storyTrader } from '../tests/kit/fakes/fakeTrader';
import { collateralTokens } from './collateralTokens';
import { FormStory, type FormStoryProps } from './FormStory';
import { recording } from './recorded/recording';

const collateralToken = collateralTokens[0].address;
const { trader } = recording.subjects;
const nextYear = BigInt(Math.floor(Date.now() / 1000) + 31_536_000);

const meta: Meta<Omit<FormStoryProps, 'children'> & RuleEditorProps> = {
  title: 'Widgets/RuleEditor',
  component: RuleEditor,
  args: { trader, collateralToken },
  parameters: { width: 350 },
  render: ({ chain, drafts, connected, locale, onDeposit, ...props }) => (
    <FormStory {...{ chain, drafts, connected, locale, onDeposit }}>
      <RuleEditor {...props} />
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

const removal = { deposits: [], rules: [{ ...draft, expiry: 0n }] };
const bad = (terms: Partial<RuleDraft>) => ({ deposits: [], rules: [{ ...draft, ...terms }] });
const endOfToday = BigInt(Math.floor(new Date().setHours(23, 59, 59) / 1000));

export const NewRule: Story = { parameters: { shows: 'Nothing is copied until you have deposited USDC.' } };
export const Advanced: Story = {
  args: { defaultAdvanced: true, chain: { depositBalance: 500_000_000n } },
  parameters: { shows: ['up to 10% of your 500 USDC', 'Activity throttle', 'Maximum loss'] },
};
export const Dark: Story = { args: { defaultAdvanced: true }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { defaultAdvanced: true }, globals: { direction: 'rtl' } };
export const Width320: Story = { args: { defaultAdvanced: true }, parameters: { width: 320 } };
export const InGerman: Story = {
  args: { locale: 'de-DE', chain: { rule: { ...rule, allowanceRate: 1_250n } } },
  parameters: { shows: '12,5 %' },
};
export const ExistingRule: Story = {
  args: { chain: { rule, depositBalance: 500_000_000n } },
  parameters: { shows: ['Your rule: 25%, at least 6 hours between copies', 'Remove', 'Save'] },
};
/** With the provider's `onDeposit`, for the host's own form. */
export const NothingDeposited: Story = {
  args: { chain: { rule, depositBalance: 0n }, onDeposit: (token) => console.info('deposit', token) },
  parameters: { shows: 'Nothing is copied until you have deposited USDC.' },
};
export const ExpiredRule: Story = {
  args: { chain: { rule: { ...rule, expiry: 1_700_000_000n } } },
  parameters: { shows: 'Your rule expired on November 14, 2023.' },
};
export const Drafted: Story = {
  args: { drafts: { deposits: [], rules: [draft] } },
  parameters: { shows: 'This is your draft' },
};
export const RemovalDrafted: Story = {
  args: { chain: { rule }, drafts: removal },
  parameters: { shows: 'You have drafted the removal of this rule.' },
};
export const ShareTooHigh: Story = {
  args: { drafts: bad({ allowanceRate: 20_000n }) },
  parameters: { shows: 'Enter between 1% and 100%' },
};
export const ExpiresTooSoon: Story = {
  args: { drafts: bad({ expiry: endOfToday }) },
  parameters: { shows: 'Choose a date at least 1 day from now' },
};
export const MaximumLoss: Story = {
  args: { chain: { rule, maxLossRate: 3_000n, depositBalance: 500_000_000n } },
  parameters: { shows: ['Maximum loss', 'You leave a copy once it has lost 30% of your allocation'] },
};
export const MaximumLossDark: Story = { ...MaximumLoss, globals: { theme: 'dark' } };
export const MaximumLossDrafted: Story = {
  args: { defaultAdvanced: true, chain: { rule }, drafts: bad({ maxLossRate: 2_550n }) },
  parameters: { shows: ['This is your draft', 'lost 25.5% of your allocation'] },
};
export const MaximumLossTooLow: Story = {
  args: { drafts: bad({ maxLossRate: 50n }) },
  parameters: { shows: 'Enter between 1% and 100%, or nothing for no limit' },
};
export const MaximumLossWithoutRule: Story = {
  args: { chain: { maxLossRate: 3_000n } },
  parameters: { shows: 'Your maximum loss of 30% still applies to open copies.' },
};
export const NoShare: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.type(await canvas.findByRole('textbox', undefined, { timeout: 5_000 }), 'x'),
  parameters: { shows: 'Enter a percentage, not x' },
};
export const BeforeConnecting: Story = { args: { connected: false }, parameters: { shows: 'Copy' } };
export const ChainUnreachable: Story = {
  args: { chain: { isDown: true } },
  parameters: { shows: ['Couldn’t read your rule and its limits from the chain.', 'Retry'] },
};
export const UnknownCollateral: Story = {
  args: { collateralToken: '0x00000000000000000000000000000000000000aa' },
  parameters: { shows: 'Mimics cannot deposit this collateral here' },
};
/** A trader with activity in the last 90 days. */
const tried = (options: Partial<FakeTraderOptions>, shows: string | string[]): Story => ({
  args: { trader: storyTrader, chain: { depositBalance: 750_000_000n } },
  parameters: {
    indexer: {
      tables: fakeTrader({ positions: 60, span: 7_500_000, collateral: [collateralToken], ...options }),
    },
    shows,
  },
});

export const TriedOnThePast = tried({}, [
  'With 750 USDC, this rule would have made',
  'Had it started in other weeks',
  'Fees',
]);
export const TriedWithMaximumLoss: Story = {
  ...tried({}, ['Stopped at the maximum loss:', 'at prices 6 hours apart']),
  args: { trader: storyTrader, chain: { depositBalance: 750_000_000n, maxLossRate: 500n } },
};
export const TriedWithoutDeposit: Story = {
  ...tried({}, 'With 500 USDC, this rule would have made'),
  args: { trader: storyTrader },
};
export const TriedDark: Story = { ...tried({}, 'With 750 USDC'), globals: { theme: 'dark' } };
export const TriedOnSomeDays = tried({ span: 900_000 }, 'With 750 USDC, this rule would have made');
export const TooFewToTry = tried({ positions: 2, open: 1 }, 'too few to test the rule');
export const NothingToTry = tried(
  { positions: 0 },
  'This trader opened no position with this collateral in the last 90 days.',
);
export const TryingUnreachable: Story = {
  parameters: { indexer: { answers: 403 }, shows: ['Couldn’t load this trader’s history.', 'Retry'] },
};

/** A host's own layout: its own heading, and every field visible. */
export const OwnLayout: Story = {
  parameters: { shows: ['Copy this trader', 'Allocate', 'Expiration', 'Activity throttle'] },
  render: ({ chain, drafts, connected, locale, onDeposit, ...props }) => (
    <FormStory {...{ chain, drafts, connected, locale, onDeposit }}>
      <RuleEditorRoot {...props}>
        <h2>Copy this trader</h2>
        <RuleEditorAccountNotice />
        <RuleEditorState />
        <RuleEditorThrottle />
        <RuleEditorRate />
        <RuleEditorExpiry />
        <RuleEditorActions />
        <RuleEditorConsequence />
      </RuleEditorRoot>
    </FormStory>
  ),
};
