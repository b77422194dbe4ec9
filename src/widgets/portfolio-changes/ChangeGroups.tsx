'use client';
import { useMimic } from '../../provider/useMimic';
import { ChangeGroup } from './ChangeGroup';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** The changes by token, each with the way to drop it. */
export function ChangeGroups() {
  const text = useMimic().messages.changes;
  const { groups, count } = useChangesContext();
  return (
    <>
      {groups.map((group) => (
        <ChangeGroup key={group.token.address} {...group} />
      ))}
      {count > 0 && <span className={css.about}>{text.about}</span>}
    </>
  );
}
