import type { Address } from '../../../domain/Address';
import type { Position } from '../../../domain/position/Position';
import type { PriceMap } from '../../../domain/price/OraclePrice';
import { saveFile } from '../../parts/table/saveFile';
import { positionsCsv } from './positionsCsv';

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
