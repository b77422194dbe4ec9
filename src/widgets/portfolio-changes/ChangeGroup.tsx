'use client';
import type { Draft } from '../../domain/rule/Draft';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { TokenLabel } from '../../ui/label/TokenLabel';
import { collateralName } from '../parts/filters/collateralName';
import { NoDeposit } from '../parts/rule/NoDeposit';
import { useProjectedBalance } from '../parts/rule/useProjectedBalance';
import { onChainText } from './ChangeLine';
import { CopyLine } from './CopyLine';
import { DepositLine } from './DepositLine';
import type { DraftGroup } from './groupDrafts';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';
import { RuleLine } from './RuleLine';

/** One token's changes: its deposit or withdrawal, then the copies to leave and to close, then its rules. */
export function ChangeGroup({ token, deposit, rules, exits, leaves }: DraftGroup) {
  const { config, messages } = useMimic();
  const { failures, preview, account, remove } = useChangesContext();
  const balance = useProjectedBalance(token, account);
  // a copy that is left pays into the balance
  const isEmpty = account && balance === 0n && leaves.length === 0;
  // an exit withdraws what is deposited with it, too
  const takesAll = deposit?.action === 'withdraw' || exits.length > 0;
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
        <TokenLabel {...collateralName(token.address, config.collateralTokens)} />
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
        {exits.map((draft) => (
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
