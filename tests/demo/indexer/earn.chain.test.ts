import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { addEarn, LONGEST, TOKEN, WEEK } from '../../kit/chain/addEarn';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  newcomer,
  startContractSandbox,
  USDC,
  usdc,
} from '../../kit/chain/contractSandbox';
import { ask } from '../../kit/indexer/askIndexer';

const dataDir = mkdtempSync(join(tmpdir(), 'mimic-earn-'));
let sandbox: ContractSandbox;
let earn: Awaited<ReturnType<typeof addEarn>>;
let indexer: RunningIndexer;
/** The week of the fees. */
let week: bigint;
let price: bigint;

const query = <row = Record<string, unknown>>(sql: string, params: unknown[] = []) =>
  ask<row>(indexer.url, sql, params);

/** Buys a week's lot at the end of the auction. */
async function buy(lot: bigint) {
  const asked = await earn.auction.read.getPrice([lot]);
  await earn.token.write.approve([earn.feeAuction, asked], as(bob));
  await earn.auction.write.buy([USDC, lot, asked, usdc(1), bob], as(bob));
  // less than the quoted price if a second has passed
  const [sold] = await earn.auction.getEvents.Sold({ token: USDC, week: lot }, { fromBlock: 0n });
  price = sold?.args.price ?? 0n;
}

beforeAll(async () => {
  sandbox = await startContractSandbox();
  earn = await addEarn(sandbox);
  await earn.lock(newcomer, 100n * TOKEN, LONGEST / 2n);
  await earn.lock(newcomer, 100n * TOKEN);
  await earn.lock(alice, 150n * TOKEN, LONGEST / 2n);
  await earn.settleCopy(alice);
  await earn.fees.write.collect([USDC], as(bob));
  await earn.settleCopy(bob);
  await earn.fees.write.collect([USDC], as(bob));
  week = await earn.week();
  await earn.nextWeek(40 * 3_600);
  await buy(week);
  await earn.nextWeek();
  indexer = await startIndexer({
    rpcUrl: sandbox.rpcUrl,
    port: await freePort(),
    deployment: { ...sandbox, ...earn },
    startBlock: 0,
    dataDir,
    silent: true,
  });
  await indexer.ready;
  await indexer.reached();
});
afterAll(async () => {
  await indexer?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the tables of Earn', () => {
  it('contain amount, duration and weight of a lock', async () => {
    const rows = await query('SELECT "user", amount, duration, weight FROM "Lock" ORDER BY amount');
    const seconds = Number((LONGEST * 3n) / 4n);
    expect(rows).toEqual([
      { user: alice, amount: `${150n * TOKEN}`, duration: Number(LONGEST / 2n), weight: `${75n * TOKEN}` },
      { user: newcomer, amount: `${200n * TOKEN}`, duration: seconds, weight: `${150n * TOKEN}` },
    ]);
    expect(rows.map(({ weight }) => weight)).toEqual([
      String(await earn.escrow.read.balanceOf([alice])),
      String(await earn.escrow.read.balanceOf([newcomer])),
    ]);
    const changes = await query('SELECT kind, amount, weight FROM "LockChange" WHERE "user" = $1', [alice]);
    expect(changes).toEqual([{ kind: 'locked', amount: `${150n * TOKEN}`, weight: `${75n * TOKEN}` }]);
  });

  it('contain a week’s fees and their proceeds', async () => {
    expect(await query('SELECT id, week, token, amount, price, buyer FROM "FeeSale"')).toEqual([
      {
        id: `${week}-${USDC}`,
        week: Number(week),
        token: USDC,
        amount: `${usdc(2)}`,
        price: `${price}`,
        buyer: bob,
      },
    ]);
    expect(await query('SELECT week, earned, shared, weight FROM "EarnWeek"')).toEqual([
      { week: Number(week) + 1, earned: `${price}`, shared: '0', weight: '0' },
    ]);
  });

  it('track a claim that is locked again, one that is paid out, and the week it closes', async () => {
    const earned = await earn.escrow.read.getEarned([newcomer]);
    const rest = await earn.escrow.read.getEarned([alice]);
    // two thirds of the weight, and one third; both rounded down
    const isNear = (value: bigint, exact: bigint) => value <= exact && value >= exact - 1n;
    expect(isNear(earned, (price * 2n) / 3n) && isNear(rest, price / 3n)).toBe(true);
    await earn.escrow.write.claimAndLock([LONGEST], as(newcomer));
    await earn.escrow.write.claim([bob], as(alice));
    await indexer.reached();
    const claims = await query('SELECT "user", kind, receiver, amount FROM "EarnClaim" ORDER BY kind');
    expect(claims).toEqual([
      { user: alice, kind: 'cashout', receiver: bob, amount: `${rest}` },
      { user: newcomer, kind: 'relock', receiver: earn.votingEscrow, amount: `${earned}` },
    ]);
    const [closed] = await query('SELECT shared, weight FROM "EarnWeek" WHERE week = $1', [Number(week) + 1]);
    expect(closed).toEqual({ shared: `${price}`, weight: `${225n * TOKEN}` });
    const [lock] = await query('SELECT amount, weight FROM "Lock" WHERE "user" = $1', [newcomer]);
    const votes = await earn.escrow.read.balanceOf([newcomer]);
    expect(lock).toEqual({ amount: `${200n * TOKEN + earned}`, weight: String(votes) });
  });

  it('track unlocked tokens until they are paid out', async () => {
    await earn.escrow.write.unlock([100n * TOKEN], as(alice));
    await sandbox.wait(Number(LONGEST) / 4);
    await earn.escrow.write.unlock([50n * TOKEN], as(alice));
    await sandbox.wait(Number(WEEK));
    await earn.escrow.write.release([alice], as(alice));
    await indexer.reached();
    const [vesting] = await query<Record<string, string | number>>(
      'SELECT amount, released, carried, start, "end" FROM "Vesting" WHERE "user" = $1',
      [alice],
    );
    const [amount, released, carried, start, end] = await earn.escrow.read.vestingMap([alice]);
    expect(vesting).toEqual({
      ...{ amount: `${amount}`, released: `${released}`, carried: `${carried}` },
      ...{ start: Number(start), end: `${end}` },
    });
    expect(carried).toBe(0n);
    // half of the first hundred had vested when the rest was added: fifty each, one with half of its time left
    expect((amount + TOKEN / 2n) / TOKEN).toBe(100n);
    expect((Number(end - start) / Number(LONGEST)).toFixed(3)).toBe('0.375');
    const [lock] = await query('SELECT amount, duration, weight FROM "Lock" WHERE "user" = $1', [alice]);
    expect(lock).toEqual({ amount: '0', duration: 0, weight: '0' });
    const kinds = await query(
      'SELECT kind, duration FROM "LockChange" WHERE "user" = $1 ORDER BY block_number',
      [alice],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['locked', 'unlocked', 'unlocked']);
    expect(kinds[2]).toEqual({ kind: 'unlocked', duration: Number(LONGEST / 2n) });
    const paid = await query('SELECT amount FROM "EarnClaim" WHERE "user" = $1 AND kind = $2', [
      alice,
      'release',
    ]);
    expect(paid).toEqual([{ amount: String(await paidTo(alice)) }]);
  });

  it('track a lock that is extended', async () => {
    await earn.lock(bob, 10n * TOKEN, WEEK);
    await earn.escrow.write.extend([LONGEST], as(bob));
    await indexer.reached();
    const locks = await query('SELECT duration, weight FROM "Lock" WHERE "user" = $1', [bob]);
    expect(locks).toEqual([{ duration: Number(LONGEST), weight: `${10n * TOKEN}` }]);
    const [change] = await query('SELECT amount, duration FROM "LockChange" WHERE kind = $1', ['extended']);
    expect(change).toEqual({ amount: '0', duration: Number(LONGEST) });
  });
});

/** What the escrow has sent to an account, from the token's own events. */
async function paidTo(user: `0x${string}`): Promise<bigint> {
  const logs = await earn.token.getEvents.Transfer({ from: earn.votingEscrow, to: user }, { fromBlock: 0n });
  return logs.reduce((sum, { args }) => sum + (args.value ?? 0n), 0n);
}
