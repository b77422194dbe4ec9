'use client';
import { exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { formatAddress } from '../../domain/format/formatAddress';
import { depositDraftId, exitDraftId, ruleDraftId } from '../../domain/rule/Draft';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import type { PreviewedCall } from '../../submission/send/previewPlan';
import type { DraftGroup } from './groupDrafts';

/** Describes what a planned call does. */
export function useCallText(groups: readonly DraftGroup[]): (call: PreviewedCall) => string {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const templates = {
    resetApproval: text.callResetApproval,
    approve: text.callApprove,
    deposit: text.callDeposit,
    withdraw: text.callWithdraw,
    setMatchingRule: text.callSetMatchingRule,
    removeMatchingRule: text.callRemoveMatchingRule,
    exit: text.callExit,
    withdrawAll: text.callWithdrawAll,
  };
  return ({ label, draftIds: [id] }) => {
    for (const { token, deposit, rules, exits } of groups) {
      const copied =
        rules.find((draft) => ruleDraftId(draft) === id) ?? exits.find((draft) => exitDraftId(draft) === id);
      const isDeposit = deposit && depositDraftId(deposit) === id;
      if (!copied && !isDeposit) continue;
      return formatMessage(templates[label], {
        token: token.symbol,
        amount: isDeposit ? exactTokenAmount(deposit.amount, token.decimals, locale) : '',
        trader: copied ? formatAddress(copied.trader) : '',
      });
    }
    return formatMessage(templates[label], {});
  };
}
