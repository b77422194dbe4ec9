import { formatAddress } from '../../../domain/format/formatAddress';
import type { TraderRouteLatestMetric } from '../../../domain/trader/TraderRouteLatestMetric';
import { formatMessage } from '../../../messages/formatMessage';
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
  const { common, leaderboard: text } = useMimic().messages;
  const { account: trader, collateralToken } = row;
  const names = { trader: formatAddress(trader), token: collateral.name };
  return (
    <span className={css.route}>
      <TokenIcon {...collateral} className={css.icon} />
      <bdi className={css.token}>{collateral.name}</bdi>
      <CopyOrWhy trader={trader} collateralToken={collateralToken} actions={actions}>
        {(button, isCopied) => (
          <button
            {...button}
            type="button"
            className={css.copy}
            data-mark={isCopied ? '✓' : '+'}
            aria-label={formatMessage(isCopied ? common.copyingRoute : text.copyRoute, names)}
          >
            {isCopied ? common.copying : text.copy}
          </button>
        )}
      </CopyOrWhy>
    </span>
  );
}
