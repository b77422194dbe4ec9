'use client';
import { depositDraftId, ruleDraftId } from '../../domain/rule/Draft';
import { useMimic } from '../../provider/useMimic';
import { TokenLabel } from '../../ui/TokenLabel';
import { collateralName } from '../parts/filters/collateralName';
import { DepositLine } from './DepositLine';
import type { DraftGroup } from './groupDrafts';
import * as css from './PortfolioChanges.css';
import { RuleLine } from './RuleLine';
import type { UsePortfolioChangesResult } from './usePortfolioChanges';

export type ChangeGroupProps = { group: DraftGroup; changes: UsePortfolioChangesResult };

/** One token's changes: its deposit or withdrawal, then its rules. */
export function ChangeGroup({ group: { token, deposit, rules }, changes }: ChangeGroupProps) {
  const { config } = useMimic();
  const { failures, submission, account, remove } = changes;
  const line = (id: string) => ({
    failure: failures[id],
    // what is being signed stays as it is
    onRemove: submission.isBusy ? undefined : () => remove([id]),
  });
  return (
    <div className={css.group}>
      <span className={css.groupName}>
        <TokenLabel {...collateralName(token.address, config.collateralTokens)} />
      </span>
      <ul className={css.list}>
        {deposit && <DepositLine draft={deposit} token={token} {...line(depositDraftId(deposit))} />}
        {rules.map((draft) => (
          <RuleLine
            key={draft.traderMatchingKey}
            draft={draft}
            token={token}
            account={account}
            {...line(ruleDraftId(draft))}
          />
        ))}
      </ul>
    </div>
  );
}
