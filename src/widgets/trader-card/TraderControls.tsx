'use client';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { CollateralSelect } from '../parts/filters/CollateralSelect';
import * as narrow from '../parts/filters/CollateralSelect.css';
import { TimeframeSelect } from '../parts/filters/TimeframeSelect';
import { timeframeLabel } from '../parts/filters/timeframeLabel';
import * as css from '../parts/frame/controls.css';
import { useTraderContext } from './TraderContext';
import { useTraderParts } from './useTraderParts';

/** The card's filters, and the export of the filtered positions. */
export function TraderControls() {
  const { trader } = useTraderContext();
  const { messages } = useMimic();
  const parts = useTraderParts();
  const save = () => {
    const positions = trader.routes.flatMap((route) => route.positions);
    parts?.saveCsv(positions, trader.prices, trader.account, timeframeLabel(trader.timeframe, messages));
  };
  return (
    <div className={css.bar}>
      <TimeframeSelect value={trader.timeframe} onChange={trader.setTimeframe} />
      <CollateralSelect values={trader.collateralTokens} onChange={trader.setCollateralTokens} />
      <span className={css.end}>
        <Button
          small
          look="ghost"
          aria-label={messages.trader.exportCsv}
          disabled={!parts || trader.state !== 'ready'}
          onClick={save}
        >
          <span className={narrow.long}>{messages.trader.exportCsv}</span>
          <span className={narrow.short}>{messages.trader.exportCsvShort}</span>
        </Button>
      </span>
    </div>
  );
}
