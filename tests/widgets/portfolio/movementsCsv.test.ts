import { expect, it } from 'vitest';
import type { MoneyMovement } from '../../../src/domain';
import { movementsCsv } from '../../../src/widgets/portfolio/movements/movementsCsv';
import { collateralTokens } from '../../support/fakes/fakeTables';

const [usdc] = collateralTokens;
const fee = {
  kind: 'fee',
  collateralToken: usdc.address,
  amount: 2_000_000n,
  fees: null,
  trader: '0x7a',
  blockTimestamp: 1_700_000_000,
  transactionHash: '0xaa',
} as Partial<MoneyMovement> as MoneyMovement;
const lineOf = (movement: MoneyMovement) => movementsCsv([movement], collateralTokens).split('\r\n')[1];

it('writes a network fee with a minus', () => {
  expect(lineOf(fee)).toBe(`2023-11-14T22:13:20.000Z,fee,${usdc.address},-2,,0x7a,0xaa`);
});

it('writes one that was taken out of the copy as 0, with the fee beside it', () => {
  const line = lineOf({ ...fee, amount: 0n, fees: 5n });
  expect(line).toBe(`2023-11-14T22:13:20.000Z,fee,${usdc.address},0,0.000005,0x7a,0xaa`);
});
