import type { Position } from '../../../domain/position/Position';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { PositionLink } from '../../parts/table/PositionLink';
import * as css from '../../parts/table/table.css';
import { TraderAvatar } from '../../parts/trader/TraderAvatar';
import { useTraderContext } from '../TraderContext';

/** Avatars shown; the rest becomes a number. */
const SHOWN = 3;

/** The position's followers as a cluster of avatars that links to the position's page. */
export function PositionMimics({ position }: { position: Position }) {
  const { trader: text } = useMimic().messages;
  const { actions } = useTraderContext();
  const { mimicList } = position;
  const count = mimicList.length;
  const label = count === 1 ? text.followersOne : formatMessage(text.followers, { count });
  return (
    <PositionLink
      id={position.id}
      actions={actions}
      label={formatMessage(text.positionLink, { followers: label })}
    >
      {count === 0 ? (
        label
      ) : (
        <span className={css.cluster}>
          {mimicList.slice(0, SHOWN).map((mimic) => (
            <span key={mimic} className={css.clusterPart}>
              <TraderAvatar address={mimic} />
            </span>
          ))}
          <span className={css.clusterCount} translate="no">
            {count}
          </span>
        </span>
      )}
    </PositionLink>
  );
}
