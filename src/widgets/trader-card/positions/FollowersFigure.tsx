import { registerFigureMessages } from '../../../messages/register/registerFigureMessages';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import { Skeleton } from '../../../ui/Skeleton';
import { Amount } from '../../parts/figures/Amount';
import * as css from '../../parts/frame/cardHeader.css';
import { useTraderContext } from '../TraderContext';

registerFigureMessages();

/** The followers' result from copying the trader, next to the trader's own. */
export function FollowersFigure() {
  const { trader: text } = useMimic().messages;
  return (
    <div className={css.figure}>
      <span className={css.followers} data-figure="followers">
        <FollowersAmount />
      </span>
      <Tooltip text={text.mimicsMadeExplained} placement="bottom-end">
        {(tip, toggle) => (
          <button type="button" className={css.caption} onClick={toggle} {...tip}>
            {text.mimicsMade}
          </button>
        )}
      </Tooltip>
    </div>
  );
}

function FollowersAmount() {
  const { followers } = useTraderContext().trader;
  const { trader: text } = useMimic().messages;
  if (followers === undefined) return <Skeleton size="medium" />;
  if (!followers?.endedCount || followers.result === null) return <span className={reset}>{text.none}</span>;
  return <Amount value={followers.result} pnl strong />;
}
