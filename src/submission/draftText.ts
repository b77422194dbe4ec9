import type { CopyConfig } from '../config/MimicConfig';
import type { CallLabel } from '../contracts/Call';
import { errorMessage } from '../contracts/errors/errorMessage';
import { exactPercent, exactTokenAmount } from '../domain/format/exactTokenAmount';
import { formatAddress } from '../domain/format/formatAddress';
import { formatDays } from '../domain/format/formatDuration';
import { copyName, type Draft, type Unsaved } from '../domain/rule/Draft';
import type { Token } from '../domain/values';
import { formatMessage } from '../messages/formatMessage';
import type { Messages } from '../messages/Messages';
import { registerErrorMessages } from '../messages/register/registerErrorMessages';
import { registerPlanMessages } from '../messages/register/registerPlanMessages';

registerErrorMessages();
registerPlanMessages();

type Words = {
  config: Pick<CopyConfig, 'collateralTokens' | 'earn'>;
  /** Tokens that the config does not list. */
  tokens?: readonly Token[];
  messages: Messages;
  locale: string;
};

/** What a call of a draft does, in words; without a label, what the draft as a whole does. */
export function draftText(draft: Unsaved<Draft>, words: Words, label: CallLabel = labelOf(draft)): string {
  const { messages, locale } = words;
  const token = tokenOf(draft, words);
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
    return draft.expiry === 0n ? 'removeMatchingRule' : 'setMatchingRule';
  }
  return draft.action === 'claim' && !draft.cashout ? 'claimAndLock' : draft.action;
}

/** Why a draft failed, or would fail, in words; amounts in its token. */
export function failureText(error: unknown, draft: Draft | undefined, words: Words): string {
  const { messages, locale } = words;
  const token = draft && tokenOf(draft, words);
  return errorMessage(error, { token, locale, messages: messages.errors });
}

/** The token that a draft is about; an unknown one by its address, its amounts in the smallest unit. */
function tokenOf(draft: Unsaved<Draft>, { config, tokens = [] }: Words): Token | undefined {
  const of = 'token' in draft ? draft.token : 'collateralToken' in draft && draft.collateralToken;
  if (!of) return config.earn?.token;
  const token = [...config.collateralTokens, ...tokens].find(({ address }) => address === of);
  return token ?? { address: of, symbol: formatAddress(of), name: of, decimals: 0 };
}
