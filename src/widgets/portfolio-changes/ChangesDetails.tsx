'use client';
import { ChangeGroups } from './ChangeGroups';
import { ChangesOffer } from './ChangesOffer';
import { ChangesToSign } from './ChangesToSign';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** What was drafted before connecting, the changes and what will be signed; hidden while folded. */
export function ChangesDetails() {
  return (
    <div className={css.scroll} hidden={useChangesContext().isFolded}>
      <ChangesOffer />
      <ChangeGroups />
      <ChangesToSign />
    </div>
  );
}
