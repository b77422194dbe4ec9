import type { Address, Position, PriceMap } from '../../domain';
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
