import { expect, it } from 'vitest';
import { onlyToken, tokenOf, withAmounts } from '../../../../demo/app/explorer/withAmounts';

const usdc = { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', symbol: 'USDC', name: '', decimals: 6 };
const router = '0x1111111111111111111111111111111111111111';

it('formats the amounts of a token’s own event with its decimals and symbol', () => {
  const transfer = { name: 'Transfer', facts: [['to', router] as const, ['value', '50224800'] as const] };
  const { facts } = withAmounts(transfer, usdc.address.toUpperCase(), { tokens: [usdc] });
  expect(facts).toEqual([
    ['to', router],
    ['value', '50.2248 USDC'],
  ]);
});

it('formats the amounts of an event that names the token, including lists, but not sizes and keys', () => {
  const settled = {
    name: 'Settled',
    facts: [
      ['data.collateralToken', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
      ['data.settledBalance', '50224800'],
      ['data.amountList', '1000000, 500000'],
      ['data.size', '7'],
      ['allocationKey', '0x50'],
    ] as const,
  };
  const { facts } = withAmounts(settled, router, { tokens: [usdc] });
  expect(facts.map(([, value]) => value)).toEqual([
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    '50.2248 USDC',
    '1 USDC, 0.5 USDC',
    '7',
    '0x50',
  ]);
});

it('leaves an event of an unknown token as it is', () => {
  const other = { name: 'Transfer', facts: [['value', '5'] as const] };
  expect(withAmounts(other, router, { tokens: [usdc] })).toBe(other);
});

it('formats a copy’s adjustment in the only token of its transaction', () => {
  const adjusted = { name: 'Adjusted', facts: [['data.allocation', '1234500000'] as const] };
  const charged = { name: 'FeesCharged', facts: [['collateralToken', usdc.address] as const] };
  const run = { tokens: [usdc] };
  const tokens = [adjusted, charged].map((event) => tokenOf(event, router, run));
  expect(withAmounts(adjusted, router, run, onlyToken(tokens)).facts).toEqual([
    ['data.allocation', '1,234.5 USDC'],
  ]);
  const other = { ...usdc, address: '0x30', symbol: 'WETH' };
  expect(onlyToken([usdc, other])).toBeUndefined();
  expect(withAmounts(adjusted, router, run, undefined)).toBe(adjusted);
});

it('formats an empty list as an empty string', () => {
  const settled = { name: 'Settled', facts: [['token', usdc.address] as const, ['amountList', ''] as const] };
  expect(withAmounts(settled, router, { tokens: [usdc] }).facts[1]).toEqual(['amountList', '']);
});

it('formats the amounts of escrow events in the protocol token, but not votes and durations', () => {
  const token = { address: '0x10', symbol: 'MIMIC', name: '', decimals: 18 };
  const escrow = '0x2222222222222222222222222222222222222222';
  const facts = [
    ['amount', '1500000000000000000'],
    ['position.amount', '2000000000000000000'],
    ['duration', '31536000'],
    ['value', '7'],
  ] as const;
  const run = { tokens: [usdc], earn: { votingEscrow: escrow, token } };
  expect(withAmounts({ name: 'Locked', facts }, escrow, run).facts.map(([, value]) => value)).toEqual([
    '1.5 MIMIC',
    '2 MIMIC',
    '31536000',
    '7',
  ]);
});
