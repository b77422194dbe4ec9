import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { describeCall } from '../../../../demo/app/wallet/describeCall';
import { readCopiesToLeave } from '../../../../demo/app/wallet/readCopiesToLeave';

const usdc = '0xaf88d065e77c8cc2239327c5edb3a432268e5831';
const router = '0x1000000000000000000000000000000000000001';
const spender = '0x1000000000000000000000000000000000000002';
const trader = '0x00000000000000000000000000000000000000aa';
const escrow = '0x1000000000000000000000000000000000000003';
const mimic = { address: '0x1000000000000000000000000000000000000004', symbol: 'MIMIC', decimals: 18 };
/** Its index token has 8 decimals. */
const DOGE_MARKET = '0x6853ea96ff216fab11d2d930ce3c508556a4bdc4';
const places = {
  tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }, mimic],
  names: { [router]: 'Router', [spender]: 'Token router' },
  earn: { votingEscrow: escrow, token: mimic },
};

const abi = parseAbi([
  'function approve(address, uint256)',
  'function deposit(address, uint256)',
  'function withdraw(address, address, uint256)',
  'function setMatchingRule(address, address, (uint256, uint256, uint256))',
  'function setMaxLoss(address, address, uint256)',
  'function leaveCopy(bytes32, uint256)',
  'function cancelLeave(bytes32)',
  'function multicall(bytes[])',
  'function submit(uint256, (bytes32, uint256, bytes)[])',
  'function earn(bytes)',
  'function lock(uint256, uint256)',
  'function extend(uint256)',
  'function unlock(uint256)',
  'function claim(address)',
  'function claimAndLock(uint256)',
  'function release(address)',
]);
const data = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
const lines = (to: Hex, call: Hex) => describeCall({ to, data: call }, places);

const expiry = BigInt(Date.UTC(2027, 2, 3, 23, 59, 59) / 1000);
const rule = data('setMatchingRule', [usdc, trader, [1000n, 3600n, expiry]]);

describe('the sandbox wallet’s call descriptions', () => {
  it('show token, amount and spender of an approval', () => {
    expect(lines(usdc, data('approve', [spender, 500_000_000n]))).toEqual([
      'Let Token router spend 500 USDC',
    ]);
    expect(lines(usdc, data('approve', [spender, 2n ** 256n - 1n]))).toEqual([
      'Let Token router spend any amount of USDC',
    ]);
  });

  it('show every call of a submission, what it is sent, and its deadline', () => {
    const id = `0x${'ab'.repeat(32)}`;
    const deadline = BigInt(Date.UTC(2027, 2, 3, 14, 35, 59) / 1000);
    const items = [
      [id, 0n, data('deposit', [usdc, 5_000_000n])],
      [id, 10n ** 15n, rule],
      [id, 0n, data('earn', [data('unlock', [10n ** 18n])])],
    ];
    expect(lines(router, data('submit', [deadline, items]))).toEqual([
      'Deposit 5 USDC',
      expect.stringContaining('Copy trader'),
      '  with 0.001 ETH',
      'Unlock 1 MIMIC',
      'Each once, and nothing after 2027-03-03 14:35 UTC',
    ]);
    expect(lines(router, data('submit', [2n ** 256n - 1n, []]))).toEqual([
      'Each once, and nothing after a date without end',
    ]);
  });

  it('cover calls on a lock and its earnings', () => {
    const year = 31_536_000n;
    const amount = 1_500_000_000_000_000_000n;
    expect(lines(escrow, data('lock', [amount, year]))).toEqual(['Lock 1.5 MIMIC for 365 days']);
    expect(lines(escrow, data('extend', [year + 43_200n]))).toEqual(['Extend the lock to 365.5 days']);
    expect(lines(escrow, data('unlock', [amount]))).toEqual(['Unlock 1.5 MIMIC']);
    expect(lines(escrow, data('claim', [trader]))).toEqual([`Claim earnings to ${trader}`]);
    expect(lines(escrow, data('claimAndLock', [year]))).toEqual([
      'Claim earnings and lock them for 365 days',
    ]);
    expect(lines(escrow, data('release', [trader]))).toEqual([`Release available tokens to ${trader}`]);
    // another contract's lock() may take any token
    expect(lines(router, data('lock', [amount, year]))).toEqual([`Lock ${amount} units for 365 days`]);
  });

  it('cover leaving a copy and cancelling that', () => {
    const key = `0x${'ab'.repeat(32)}`;
    const steps = [data('leaveCopy', [key, 99n]), data('cancelLeave', [key])];
    expect(lines(router, data('multicall', [steps]))).toEqual([
      'Leave the copy 0xabababab at GMX’s price 99 or better, for an execution fee',
      'Cancel the leave 0xabababab',
    ]);
  });

  it('name the copy that is left, and its price in USD, where the chain knows it', async () => {
    const key = `0x${'ab'.repeat(32)}` as const;
    const other = `0x${'cd'.repeat(32)}` as const;
    const leave = (which: Hex) => data('leaveCopy', [which, 7_987_600_000_000_000_000_000n]);
    const items = [key, other].map((which) => [which, 0n, leave(which)]);
    const call = { to: router, data: data('submit', [2n ** 40n, items]) } as const;
    const readContract = vi.fn(async ({ args }: { args: readonly [Hex] }) => {
      if (args[0] !== key) throw new Error('Copies__Missing');
      return { trader, market: DOGE_MARKET, isLong: true };
    });
    const node = { readContract: readContract as never };
    const copies = await readCopiesToLeave([call], { node, copies: spender });
    expect(describeCall(call, { ...places, copies }).slice(0, 2)).toEqual([
      'Leave the copy of 0x0000..00aa, DOGE LONG, at 0.79876 USD or better, for an execution fee',
      'Leave the copy 0xcdcdcdcd at GMX’s price 7987600000000000000000 or better, for an execution fee',
    ]);
    readContract.mockClear();
    expect(await readCopiesToLeave([{ to: router, data: rule }], { node, copies: spender })).toEqual({});
    expect(readContract).not.toHaveBeenCalled();
  });

  it('show the loss at which copies stop, including open ones', () => {
    expect(lines(router, data('setMaxLoss', [usdc, trader, 3_050n]))).toEqual([
      `Stop copies of trader ${trader} with USDC, including open ones, once they have lost 30.5%`,
    ]);
    expect(lines(router, data('setMaxLoss', [usdc, trader, 0n]))).toEqual([
      `Remove the maximum loss from copies of trader ${trader} with USDC`,
    ]);
  });

  it('list every step of a multicall, in order', () => {
    const steps = [data('deposit', [usdc, 1_250_500_000n]), rule, data('withdraw', [usdc, trader, 1n])];
    expect(lines(router, data('multicall', [steps]))).toEqual([
      'Deposit 1250.5 USDC',
      `Copy trader ${trader} with USDC: 10% of the deposit each time, at most every 60 min, until 2027-03-03`,
      `Withdraw 0.000001 USDC to ${trader}`,
    ]);
  });

  it('describe a rule without an expiry as the end of copying', () => {
    const removed = data('setMatchingRule', [usdc, trader, [0n, 0n, 0n]]);
    expect(lines(router, removed)).toEqual([`Stop copying trader ${trader} with USDC`]);
  });

  it('show calls that cannot be decoded', () => {
    expect(lines(router, '0xdeadbeef')).toEqual([
      'Call 0xdeadbeef on Router: a function this wallet does not know',
    ]);
    expect(describeCall({ to: trader, value: 10n ** 18n }, places)).toEqual([`Send 1 ETH to ${trader}`]);
    expect(lines(trader, data('approve', [spender, 7n]))).toEqual([
      `Let Token router spend 7 units of ${trader}`,
    ]);
  });
});
