import { formatAddress } from '../../../domain/format/formatAddress';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { useMimic } from '../../../provider/useMimic';
import { TokenIcon } from '../../../ui/label/TokenIcon';
import { CopyOrWhy } from '../../parts/copy/CopyOrWhy';
import type { CollateralName } from '../../parts/filters/collateralName';
import type { LeaderboardRowActions } from '../LeaderboardContext';
import * as css from './RouteCell.css';

export type RouteCellProps = {
  row: TraderRouteLatestMetric;
  collateral: CollateralName;
  actions: LeaderboardRowActions;
};

/** The collateral that a route is traded and copied with. */
export function RouteCell({ row, collateral, actions }: RouteCellProps) {
  const { copy, copyRoute } = useMimic().messages.leaderboard;
  const { account: trader, collateralToken } = row;
  const names = { trader: formatAddress(trader), token: collateral.name };
  return (
    <span className={css.route}>
      <TokenIcon {...collateral} className={css.icon} />
      <bdi className={css.token} translate="no">
        {collateral.name}
      </bdi>
      <CopyOrWhy {...{ trader, collateralToken, names, actions }} text={copy} label={copyRoute}>
        {(button, text) => (
          <button {...button} type="button" className={css.copy}>
            {text}
          </button>
        )}
      </CopyOrWhy>
    </span>
  );
}
