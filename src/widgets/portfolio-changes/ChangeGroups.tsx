'use client';

import { Suspense } from 'react';
import { LEAVE_SLIPPAGE } from '../../domain/copy/leaveTerms';
import { exactPercent, exactTokenAmount } from '../../domain/format/exactTokenAmount';
import { formatTokenAmount } from '../../domain/format/formatDecimal';
import { type CopyDraft, copyName, type DepositDraft, type Draft } from '../../domain/rule/Draft';
import type { Address, Token } from '../../domain/values';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/MimicContext';
import { join } from '../../ui/join';
import { TokenLabel } from '../../ui/label/TokenIcon';
import { useCopyWorth } from '../parts/copy/useLiveResult';
import { collateralName } from '../parts/filters/filterLabels';
import { tag, tagOf } from '../parts/frame/tag.css';
import { NoDeposit, useProjectedBalance } from '../parts/rule/NoDeposit';
import { ChangedTrader, ChangeLine, type ChangeLineProps, onChainText } from './ChangeLine';
import { EarnGroup } from './EarnGroup';
import * as css from './PortfolioChanges.css';
import { RuleLine } from './RuleLine';
import { type DraftGroup, useChangesContext } from './usePortfolioChanges';

export type CopyLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
  draft: CopyDraft;
  token: Token;
  account: Address | undefined;
};

/** A drafted order to leave a copy, or its cancellation, with its effect. */
function CopyLine({ draft, token, account, ...line }: CopyLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const worth = useCopyWorth(draft.allocationKey, account);
  const isLeaving = draft.action === 'leave';
  const name = isLeaving ? text.draftOfLeave : text.draftOfCancelLeave;
  const note = isLeaving
    ? formatMessage(text.leaveNote, { rate: exactPercent(LEAVE_SLIPPAGE, locale) })
    : text.cancelLeaveNote;
  const amount = `${formatTokenAmount(worth ?? 0n, token.decimals, locale)} ${token.symbol}`;
  return (
    <ChangeLine
      {...line}
      name={formatMessage(name, { trader: copyName(draft), token: token.symbol })}
      tag={
        <span className={join(tag, isLeaving ? tagOf.remove : tagOf.edit)}>
          {isLeaving ? text.leave : text.cancelLeave}
        </span>
      }
      note={worth === undefined ? note : `${formatMessage(text.worth, { amount })} ${note}`}
    >
      <ChangedTrader draft={draft} />
    </ChangeLine>
  );
}

export type DepositLineProps = Pick<ChangeLineProps, 'failure' | 'onChain' | 'onRemove'> & {
  draft: DepositDraft;
  token: Token;
};

/** A deposit or withdrawal, to the last decimal. */
function DepositLine({ draft, token, ...line }: DepositLineProps) {
  const { messages, locale } = useMimic();
  const text = messages.changes;
  const action = text[draft.action];
  const values = { amount: exactTokenAmount(draft.amount, token.decimals, locale), token: token.symbol };
  return (
    <ChangeLine
      {...line}
      name={formatMessage(text.draftOfDeposit, { action, ...values })}
      tag={<span className={tag}>{action}</span>}
    >
      <bdi className={css.figure} translate="no">
        {formatMessage(text.amount, values)}
      </bdi>
    </ChangeLine>
  );
}

/** One token's changes: its deposit or withdrawal, then the copies to leave, then its rules. */
function ChangeGroup({ token, deposit, rules, leaves }: DraftGroup) {
  const { config, messages } = useMimic();
  const { failures, preview, account, remove } = useChangesContext();
  const balance = useProjectedBalance(token, account);
  // a copy that is left pays into the balance
  const isEmpty = account && balance === 0n && leaves.length === 0;
  const isListed = config.collateralTokens.some(({ address }) => address === token.address);
  const takesAll = deposit?.action === 'withdraw' && isListed;
  const isTooMuch = deposit !== undefined && preview?.failures[deposit.id] !== undefined;
  const isIdle = isEmpty && !takesAll && rules.some(({ expiry }) => expiry > 0n);
  const line = ({ id }: Draft) => ({
    failure: failures[id],
    onChain: onChainText(id, preview, messages),
    onRemove: () => remove([id]),
  });
  return (
    <div className={css.group}>
      <span className={css.groupName}>
        <TokenLabel {...collateralName(token.address, config.collateralTokens)} name={token.symbol} />
      </span>
      <ul className={css.list}>
        {deposit && <DepositLine draft={deposit} token={token} {...line(deposit)} />}
        {leaves.map((draft) => (
          <CopyLine
            key={draft.allocationKey}
            draft={draft}
            token={token}
            account={account}
            {...line(draft)}
          />
        ))}
        {rules.map((draft) => (
          <RuleLine
            key={draft.traderMatchingKey}
            draft={draft}
            token={token}
            account={account}
            {...line(draft)}
          />
        ))}
      </ul>
      {isIdle && (
        <span className={css.about}>
          <NoDeposit token={token} />
        </span>
      )}
      {isEmpty && takesAll && !isTooMuch && (
        <span className={css.about}>
          {formatMessage(messages.changes.withdrawsAll, { token: token.symbol })}
        </span>
      )}
    </div>
  );
}

/** The risk, where money goes into copies, then the changes by token, then those of Earn, each with a button to discard it. */
export function ChangeGroups() {
  const { groups, earn, preview } = useChangesContext();
  const { rule } = useMimic().messages;
  const isAtRisk = groups.some(
    ({ deposit, rules }) => deposit?.action === 'deposit' || rules.some(({ expiry }) => expiry > 0n),
  );
  return (
    <>
      {/* first: a phone shows only the top of a long list beside Submit */}
      {preview && isAtRisk && <span className={css.about}>{rule.risk}</span>}
      {groups.map((group) => (
        <ChangeGroup key={group.token.address} {...group} />
      ))}
      {earn.length > 0 && (
        <Suspense>
          <EarnGroup drafts={earn} />
        </Suspense>
      )}
    </>
  );
}
