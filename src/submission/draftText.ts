import type { CopyConfig } from '../config/MimicConfig';
import { errorMessage } from '../contracts/errors/errorMessage';
import type { CallLabel } from '../contracts/plan/Call';
import { exactPercent, exactTokenAmount } from '../domain/format/exactTokenAmount';
import { formatDays } from '../domain/format/formatDays';
import { copyName, type Draft, type Unsaved } from '../domain/rule/Draft';
import type { Token } from '../domain/Token';
import { formatMessage } from '../messages/formatMessage';
import type { Messages } from '../messages/Messages';
import { registerErrorMessages } from '../messages/register/registerErrorMessages';
import { registerPlanMessages } from '../messages/register/registerPlanMessages';

registerErrorMessages();
registerPlanMessages();

type Words = {
  config: Pick<CopyConfig, 'collateralTokens' | 'earn'>;
  messages: Messages;
  locale: string;
};

/** What a call of a draft does, in words; without a label, what the draft as a whole does. */
export function draftText(draft: Unsaved<Draft>, words: Words, label: CallLabel = labelOf(draft)): string {
  const { messages, locale } = words;
  const token = tokenOf(draft, words.config);
  const decimals = token?.decimals ?? 0;
  return formatMessage(messages.plan[label], {
    token: token?.symbol ?? '',
    amount: 'amount' in draft ? exactTokenAmount(draft.amount, decimals, locale) : '',
    rate: 'maxLossRate' in draft ? exactPercent(draft.maxLossRate ?? 0n, locale) : '',
    trader: 'trader' in draft ? copyName(draft) : '',
    duration: 'duration' in draft ? formatDays(draft.duration, locale) : '',
  });
}

function labelOf(draft: Unsaved<Draft>): CallLabel {
  if (!('action' in draft)) {
    if ('allocationKey' in draft) return 'exit';
    return draft.expiry === 0n ? 'removeMatchingRule' : 'setMatchingRule';
  }
  return draft.action === 'claim' && !draft.cashout ? 'claimAndLock' : draft.action;
}

/** Why a draft failed, or would fail, in words; amounts in its token. */
export function failureText(
  error: unknown,
  draft: Draft | undefined,
  { config, messages, locale }: Words,
): string {
  const token = draft && tokenOf(draft, config);
  return errorMessage(error, { token, locale, messages: messages.errors });
}

/** The token that a draft is about. */
function tokenOf(draft: Unsaved<Draft>, { collateralTokens, earn }: Words['config']): Token | undefined {
  const of = 'token' in draft ? draft.token : 'collateralToken' in draft && draft.collateralToken;
  return of ? collateralTokens.find((token) => token.address === of) : earn?.token;
}
