'use client';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';
import { PortfolioChangesGroups } from './PortfolioChangesGroups';
import { PortfolioChangesOffer } from './PortfolioChangesOffer';
import { PortfolioChangesToSign } from './PortfolioChangesToSign';

/** What was drafted before connecting, the changes and what will be signed; hidden while folded. */
export function PortfolioChangesDetails() {
  return (
    <div className={css.scroll} hidden={useChangesContext().isFolded}>
      <PortfolioChangesOffer />
      <PortfolioChangesGroups />
      <PortfolioChangesToSign />
    </div>
  );
}
