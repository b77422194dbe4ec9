import type { Address } from '../../domain/Address';
import type { PriceMap } from '../../domain/OraclePrice';
import type { Position } from '../../domain/Position';
import { positionsCsv } from './positionsCsv';
import { saveFile } from './saveFile';

/** Saves a position table under a name that sorts and says what is in it. */
export function saveCsv(
  positions: readonly Position[],
  prices: PriceMap,
  account: Address,
  timeframe: string,
): void {
  const period = timeframe.toLowerCase().replaceAll(' ', '-');
  saveFile(`${account}-${period}-positions.csv`, positionsCsv(positions, prices));
}
