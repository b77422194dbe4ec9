'use client';
import { Suspense } from 'react';
import { useMimic } from '../../provider/useMimic';
import { lateComponent } from '../../ui/late/lateComponent';
import { lateParts } from '../../ui/late/lateParts';
import { ChangeGroup } from './ChangeGroup';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

const EarnGroup = lateComponent(
  lateParts(() => import('./EarnGroup')),
  (code) => code.default,
);

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
