import { expect, it } from 'vitest';
import type { MoneyMovement } from '../../../src/domain';
import { movementsCsv } from '../../../src/widgets/portfolio/movements/MovementList';
import { collateralTokens } from '../../kit/fakes/fakeTables';

const [usdc] = collateralTokens;
const withdrawal = {
  kind: 'withdraw',
  collateralToken: usdc.address,
  amount: 2_000_000n,
  fees: null,
  trader: null,
  blockTimestamp: 1_700_000_000,
  transactionHash: '0xaa',
} as Partial<MoneyMovement> as MoneyMovement;
const lineOf = (movement: MoneyMovement) => movementsCsv([movement], collateralTokens).split('\r\n')[1];

it('writes a withdrawal with a minus', () => {
  expect(lineOf(withdrawal)).toBe(`2023-11-14T22:13:20.000Z,withdraw,${usdc.address},-2,,,0xaa`);
});

it('writes a settlement with its fees and trader', () => {
  const line = lineOf({ ...withdrawal, kind: 'settlement', fees: 5n, trader: '0x7a' });
  expect(line).toBe(`2023-11-14T22:13:20.000Z,settlement,${usdc.address},2,0.000005,0x7a,0xaa`);
});
