import { exactUsd } from '../../../domain/format/exactTokenAmount';
import type { Position } from '../../../domain/position/Position';
import { netPnl, openPnl, positionLeverage, positionRoi } from '../../../domain/position/positionFigures';
import type { PriceMap } from '../../../domain/price';
import type { Address } from '../../../domain/values';
import { saveFile } from '../../parts/table/saveFile';

/** The header has the units, so that a spreadsheet is self-explanatory: USD with all its 30 decimals, bps as integers. */
const HEAD = [
  'position_key',
  'opened_by_order',
  'market',
  'collateral_token',
  'side',
  'opened_at',
  'settled_at',
  'avg_entry_price_usd',
  'max_size_usd',
  'max_collateral_usd',
  'leverage_bps',
  'booked_pnl_usd',
  'open_pnl_usd',
  'net_pnl_usd',
  'roi_bps',
  'mimics',
] as const;

/** A position table as RFC 4180 text: exact figures, ISO times, addresses rather than names that a host may have chosen. */
function positionsCsv(positions: readonly Position[], prices: PriceMap): string {
  const lines = positions.map((position) => {
    const price = prices[position.indexToken];
    return [
      position.key,
      position.id,
      position.market,
      position.collateralToken,
      position.isLong ? 'long' : 'short',
      isoTime(position.openTimestamp),
      isoTime(position.settledTimestamp || null),
      position.avgEntryPrice === null ? '' : exactUsd(position.avgEntryPrice),
      exactUsd(position.maxSizeInUsd),
      exactUsd(position.maxCollateralInUsd),
      positionLeverage(position)?.toString() ?? '',
      exactUsd(position.bookedUsd),
      price ? exactUsd(openPnl(position, price)) : '',
      exactUsd(netPnl(position, price)),
      positionRoi(position, price)?.toString() ?? '',
      String(position.mimicList.length),
    ].join(',');
  });
  return [HEAD.join(','), ...lines, ''].join('\r\n');
}

const isoTime = (seconds: number | null) => (seconds === null ? '' : new Date(seconds * 1000).toISOString());

/** Saves a position table under a name that sorts well and describes its content. */
export function saveCsv(
  positions: readonly Position[],
  prices: PriceMap,
  account: Address,
  timeframe: string,
): void {
  const period = timeframe.toLowerCase().replaceAll(' ', '-');
  saveFile(`${account}-${period}-positions.csv`, positionsCsv(positions, prices));
}
