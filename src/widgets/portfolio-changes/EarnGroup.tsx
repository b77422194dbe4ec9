'use client';
import { useQuery } from '@tanstack/react-query';
import { withEarn } from '../../config/withContracts';
import { earnStateQueryOptions } from '../../contracts/reads/earnState';
import type { EarnDraft } from '../../domain/earn/EarnDraft';
import { earnEffects, inEarnOrder } from '../../domain/earn/earnEffects';
import { formatMessage } from '../../messages/formatMessage';
import { registerEarnChangesMessages } from '../../messages/register/registerEarnChangesMessages';
import { useMimic } from '../../provider/useMimic';
import { TokenLabel } from '../../ui/label/TokenLabel';
import { onChainText } from './ChangeLine';
import { EarnLine } from './EarnLine';
import * as css from './PortfolioChanges.css';
import { useChangesContext } from './PortfolioChangesContext';

registerEarnChangesMessages();

/** The Earn changes, in the order in which they are carried out. */
export default function EarnGroup({ drafts }: { drafts: readonly EarnDraft[] }) {
  const { config: given, messages } = useMimic();
  const config = withEarn(given);
  const { token } = config.earn;
  const { failures, preview, account, remove } = useChangesContext();
  const { data: state } = useQuery(earnStateQueryOptions(config, { account }));
  const isLocking = drafts.some((draft) => 'duration' in draft);
  const effects = state && earnEffects(state, drafts, state.blockTime);
  return (
    <div className={css.group}>
      <span className={css.groupName}>
        <TokenLabel {...token} />
      </span>
      <ul className={css.list}>
        {inEarnOrder(drafts).map((draft, i) => (
          <EarnLine
            key={draft.action}
            draft={draft}
            token={token}
            before={state && (effects?.[i - 1] ?? state)}
            after={effects?.[i]}
            time={state?.blockTime}
            failure={failures[draft.id]}
            onChain={onChainText(draft.id, preview, messages)}
            onRemove={() => remove([draft.id])}
          />
        ))}
      </ul>
      {isLocking && (
        <span className={css.about}>
          {formatMessage(messages.earnChanges.priceRisk, { token: token.symbol })}
        </span>
      )}
    </div>
  );
}
