import { formatAddress } from '../../../domain/format/formatAddress';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { TokenLabel } from '../../../ui/label/TokenLabel';
import { CopyOrWhy } from '../../parts/copy/CopyOrWhy';
import type { CollateralName } from '../../parts/filters/collateralName';
import type { LeaderboardRowActions } from '../LeaderboardContext';
import * as css from './RouteCell.css';

export type RouteCellProps = {
  row: TraderRouteLatestMetric;
  collateral: CollateralName;
  onCopy: LeaderboardRowActions['onCopy'];
};

/** The collateral that a route is traded and copied with. */
export function RouteCell({ row, collateral, onCopy }: RouteCellProps) {
  const { leaderboard: text } = useMimic().messages;
  const { account: trader, collateralToken } = row;
  return (
    <span className={css.route}>
      <TokenLabel {...collateral} className={css.token} />
      <span className={css.tokenName}>{collateral.name}</span>
      {onCopy && (
        <CopyOrWhy
          collateralToken={collateralToken}
          onCopy={(button) => onCopy({ trader, collateralToken }, button)}
        >
          {(button) => (
            <button
              {...button}
              type="button"
              className={css.copy}
              aria-label={formatMessage(text.copyRoute, {
                trader: formatAddress(trader),
                token: collateral.name,
              })}
            >
              <span className={css.copyWord}>{text.copy}</span>
            </button>
          )}
        </CopyOrWhy>
      )}
    </span>
  );
}
