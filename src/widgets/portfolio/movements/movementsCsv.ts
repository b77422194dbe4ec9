import type { MoneyMovement } from '../../../domain/copy/moneyMovements';
import { exactTokenAmount } from '../../../domain/format/exactTokenAmount';
import type { Token } from '../../../domain/Token';

const HEAD = ['time', 'kind', 'collateral_token', 'amount', 'fees', 'trader', 'transaction'] as const;

/** Movements as RFC 4180 text: amounts in tokens with all their decimals, what leaves with a minus, ISO times, addresses. */
export function movementsCsv(movements: readonly MoneyMovement[], tokens: readonly Token[]): string {
  const lines = movements.map(({ kind, collateralToken, amount, fees, trader, ...log }) => {
    const { decimals = 0 } = tokens.find(({ address }) => address === collateralToken) ?? {};
    const sign = kind === 'withdraw' ? '-' : '';
    return [
      new Date(log.blockTimestamp * 1000).toISOString(),
      kind,
      collateralToken,
      `${sign}${exactTokenAmount(amount, decimals)}`,
      fees === null ? '' : exactTokenAmount(fees, decimals),
      trader ?? '',
      log.transactionHash,
    ].join(',');
  });
  return [HEAD.join(','), ...lines, ''].join('\r\n');
}
