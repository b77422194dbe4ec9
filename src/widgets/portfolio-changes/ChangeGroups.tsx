'use client';
import { lazy, Suspense } from 'react';
import { ChangeGroup } from './ChangeGroup';
import { useChangesContext } from './PortfolioChangesContext';

const EarnGroup = lazy(() => import('./EarnGroup'));

/** The changes by token, then those of Earn, each with a button to discard it. */
export function ChangeGroups() {
  const { groups, earn } = useChangesContext();
  return (
    <>
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
