'use client';
import { ChangeGroups } from './ChangeGroups';
import { ChangesOffer } from './ChangesOffer';
import { ChangesToSign } from './ChangesToSign';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** Drafts from before connecting, the changes and the calls to sign; hidden while folded. */
export function ChangesDetails() {
  const { isFolded, count } = useChangesContext();
  return (
    // without changes of the account's own there is no button to unfold the offer
    <div className={css.scroll} hidden={isFolded && count > 0}>
      <ChangesOffer />
      <ChangeGroups />
      <ChangesToSign />
    </div>
  );
}
