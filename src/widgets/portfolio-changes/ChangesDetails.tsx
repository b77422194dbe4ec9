'use client';
import { useMimic } from '../../provider/useMimic';
import { ChangeGroups } from './ChangeGroups';
import { ChangesOffer } from './ChangesOffer';
import { ChangesToSign } from './ChangesToSign';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

/** Drafts from before connecting, the risk, the changes and the calls to sign; hidden while folded. */
export function ChangesDetails() {
  const { isFolded, count, groups, preview } = useChangesContext();
  const { rule } = useMimic().messages;
  const isAtRisk = groups.some(
    ({ deposit, rules }) => deposit?.action === 'deposit' || rules.some(({ expiry }) => expiry !== 0n),
  );
  return (
    // without changes of the account's own there is no button to unfold the offer
    <div className={css.scroll} hidden={isFolded && count > 0}>
      <ChangesOffer />
      {/* first: a phone shows only the top of a long list beside Submit; not where money only comes back */}
      {preview && isAtRisk && <span className={css.about}>{rule.risk}</span>}
      <ChangeGroups />
      <ChangesToSign />
    </div>
  );
}
