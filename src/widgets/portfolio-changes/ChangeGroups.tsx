'use client';
import { Suspense } from 'react';
import { lateComponent } from '../../ui/late/lateComponent';
import { lateParts } from '../../ui/late/lateParts';
import { ChangeGroup } from './ChangeGroup';
import { useChangesContext } from './PortfolioChangesContext';

const EarnGroup = lateComponent(
  lateParts(() => import('./EarnGroup')),
  (code) => code.default,
);

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
