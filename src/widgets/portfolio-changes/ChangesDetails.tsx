'use client';
import { ChangeGroups } from './ChangeGroups';
import { ChangesOffer } from './ChangesOffer';
import { ChangesToSign } from './ChangesToSign';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** Drafts from before connecting, the changes and the calls to sign; hidden while folded. */
export function ChangesDetails() {
  return (
    <div className={css.scroll} hidden={useChangesContext().isFolded}>
      <ChangesOffer />
      <ChangeGroups />
      <ChangesToSign />
    </div>
  );
}
