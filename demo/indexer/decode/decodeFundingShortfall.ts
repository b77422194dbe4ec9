import { type EventLogData, EventReader } from './EventReader';

/**
 * Decodes an InsufficientFundingFeePayment: a close whose collateral did not pay its funding. `id` names the transaction, market and
 * collateral, as the event has no order key; the amount is the funding that was due, in units of the collateral token.
 *
 * @throws DecodeError
 */
export function decodeFundingShortfall(data: EventLogData, transactionHash: string) {
  const reader = new EventReader('InsufficientFundingFeePayment', data);
  const market = reader.address('market');
  const collateralToken = reader.address('token');
  return {
    id: shortfallId({ transactionHash, market, collateralToken }),
    fundingFeeAmount: reader.factor('expectedAmount'),
  };
}

export function shortfallId(of: {
  transactionHash: string;
  market: string;
  collateralToken: string;
}): string {
  return `${of.transactionHash}-${of.market}-${of.collateralToken}`;
}
