import { isMovementOut, type MoneyMovement } from '../../../domain/copy/moneyMovements';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import type { Token } from '../../../domain/Token';

const HEAD = ['time', 'kind', 'collateral_token', 'amount', 'fees', 'trader', 'transaction'] as const;

/**
 * Movements as RFC 4180 text: amounts in tokens with all their decimals, outgoing ones with a minus, ISO times,
 * addresses.
 */
export function movementsCsv(movements: readonly MoneyMovement[], tokens: readonly Token[]): string {
  const lines = movements.map((movement) => {
    const { kind, collateralToken, amount, fees, trader, blockTimestamp, transactionHash } = movement;
    const { decimals = 0 } = tokens.find(({ address }) => address === collateralToken) ?? {};
    const sign = amount > 0n && isMovementOut(movement) ? '-' : '';
    return [
      new Date(blockTimestamp * 1000).toISOString(),
      kind,
      collateralToken,
      `${sign}${exactTokenAmount(amount, decimals)}`,
      fees === null ? '' : exactTokenAmount(fees, decimals),
      trader ?? '',
      transactionHash,
    ].join(',');
  });
  return [HEAD.join(','), ...lines, ''].join('\r\n');
}
