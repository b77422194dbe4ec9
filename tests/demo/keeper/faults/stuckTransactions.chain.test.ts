import { type Hex, keccak256, pad, parseTransaction, toHex, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../demo/contracts/artifacts/Mirror';
import type { KeeperOptions } from '../../../../demo/keeper/KeeperOptions';
import { Sender } from '../../../../demo/keeper/send/Sender';
import type { LedgerEntry } from '../../../../demo/keeper/state/LedgerEntry';
import { StateFile } from '../../../../demo/keeper/state/StateFile';
import { sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import { alice, keeper as keeperAddress, USDC, usdc } from '../../../kit/chain/contractSandbox';
import { GmxTrader } from '../../../kit/chain/GmxTrader';
import { faultySandbox, isSend } from './faultySandbox';

const TRADERS = [1, 2, 3].map((number): Hex => pad(toHex(0x5150 + number), { size: 20 }));
const BUMP_SECONDS = 10;

const faulty = faultySandbox(
  async (sandbox) => {
    await sandbox.deposit(alice, USDC, usdc(1_000));
    for (const trader of TRADERS) await sandbox.follow(alice, { trader });
  },
  { waitMs: 0, bumpSeconds: BUMP_SECONDS },
);

type Ticking = { tick: () => Promise<void> };

/** Blocks come at intervals, each with the node's pooled transactions. */
async function tickAndMine(keeper: Ticking, times: number, seconds = 1): Promise<void> {
  for (let tick = 0; tick < times; tick++) {
    await keeper.tick();
    await faulty.sandbox.wait(seconds);
  }
  await keeper.tick();
}

/** One opening's mirror call, which the node accepts but does not forward, through this many bumps. */
async function stuckMirror(options: Partial<KeeperOptions>, bumps: number) {
  const { keeper, reports } = faulty.start(options);
  await new GmxTrader(faulty.sandbox, { account: TRADERS[0] }).increase(5_000, usdc(500));
  await faulty.sandbox.client.setAutomine(false);
  faulty.node.fault = (request) => (isSend(request) ? 'hold' : null);
  await tickAndMine(keeper, bumps, BUMP_SECONDS);
  faulty.node.fault = () => null;
  // a form that is resent unchanged is listed more than once
  const forms = [...new Set(faulty.node.held)].map((raw) => ({ raw, ...parseTransaction(raw) }));
  return { keeper, reports, forms };
}

it.each(['first', 'last'] as const)(
  'a stuck transaction is replaced at a higher price within the limit, and only its %s version is mined',
  async (which) => {
    const nonce = await faulty.sandbox.client.getTransactionCount({ address: keeperAddress });
    const { keeper, reports, forms } = await stuckMirror({ maxGasPrice: 130_000_000n }, 5);
    expect(forms.map((form) => form.nonce)).toEqual([nonce, nonce, nonce]);
    expect(forms.map(({ gasPrice }) => gasPrice)).toEqual([100_000_000n, 112_500_001n, 126_562_502n]);

    const form = forms.at(which === 'first' ? 0 : -1)!;
    await faulty.sandbox.client.sendRawTransaction({ serializedTransaction: form.raw });
    await tickAndMine(keeper, 4);
    const ends = reports.filter(({ event, kind }) => event === 'order' && kind === 'mirror');
    expect(ends).toMatchObject([{ outcome: 'success', hash: keccak256(form.raw) }]);
    const { names, orders } = await faulty.chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder']);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    expect(keeper.status.inFlight).toBe(0);
  },
);

it('a permanently stuck transaction costs at most four times the current price', async () => {
  const { keeper, forms } = await stuckMirror({ freshSeconds: 1_000 }, 20);
  expect(forms).toHaveLength(12);
  expect(keeper.status.forms).toBe(12);
  expect(forms.at(-1)!.gasPrice! <= 400_000_000n).toBe(true);
});

/** A copy of each trader, who has then closed half of the position. */
async function threeToAdjust(keeper: Ticking) {
  const traders = TRADERS.map((account) => new GmxTrader(faulty.sandbox, { account }));
  for (const trader of traders) {
    await trader.increase(5_000, usdc(500));
    await faulty.tickAll(keeper);
  }
  for (const trader of traders) await trader.decrease(2_500);
  await faulty.sandbox.client.setAutomine(false);
}

async function adjustments() {
  const logs = await faulty.sandbox.client.getContractEvents({
    address: faulty.sandbox.mirror,
    abi: mirrorArtifact.abi,
    eventName: 'Adjusted',
    fromBlock: 0n,
  });
  const sent = logs.map(({ transactionHash: hash }) => faulty.sandbox.client.getTransaction({ hash }));
  return (await Promise.all(sent)).map(({ nonce, gasPrice }) => ({ nonce, gasPrice }));
}

it('a transaction dropped in the middle of a queue is resent when it is next, and the others stay unchanged', async () => {
  const { keeper } = faulty.start();
  await threeToAdjust(keeper);
  const nonce = await faulty.sandbox.client.getTransactionCount({ address: keeperAddress });
  let sends = 0;
  faulty.node.fault = (request) => (isSend(request) && ++sends === 2 ? 'swallow' : null);
  await keeper.tick();
  expect(sends).toBe(3);
  await faulty.sandbox.wait(1);
  expect(await adjustments()).toHaveLength(1);
  await tickAndMine(keeper, 3, BUMP_SECONDS);
  expect(await adjustments()).toEqual([
    { nonce, gasPrice: 100_000_000n },
    { nonce: nonce + 1, gasPrice: 112_500_001n },
    { nonce: nonce + 2, gasPrice: 100_000_000n },
  ]);
});

it('transactions behind a stuck one do not become more expensive', async () => {
  const { keeper } = faulty.start();
  await threeToAdjust(keeper);
  let sends = 0;
  // the first is lost three times
  const lost = new Set<number | undefined>();
  faulty.node.fault = (request) => {
    if (!isSend(request)) return null;
    const { nonce } = parseTransaction(request.params?.[0] as Hex);
    if (lost.size === 0) lost.add(nonce);
    return lost.has(nonce) && ++sends <= 3 ? 'swallow' : null;
  };
  await tickAndMine(keeper, 5, BUMP_SECONDS);
  const prices = (await adjustments()).map(({ gasPrice }) => gasPrice);
  expect(prices).toEqual([142_382_815n, 100_000_000n, 100_000_000n]);
});

it('the nonce gap of a forgotten transaction is filled', async () => {
  const open = faulty.newFile(StateFile);
  const { keeper } = faulty.start({ file: open() });
  await threeToAdjust(keeper);
  const nonce = await faulty.sandbox.client.getTransactionCount({ address: keeperAddress });
  let sends = 0;
  faulty.node.fault = (request) => (isSend(request) && ++sends === 1 ? 'swallow' : null);
  await keeper.tick();
  const place = open().read()!;
  const ledger = place.ledger.filter((entry) => entry.nonce !== nonce);
  open().write({ ...place, ledger });

  const next = faulty.start({ file: open() });
  await tickAndMine(next.keeper, 4);
  expect(next.reports.map(({ event }) => event)).toContain('gap filled');
  expect((await adjustments()).map((one) => one.nonce)).toEqual([nonce + 1, nonce + 2, nonce + 3]);
});

it('all nonce gaps are filled at once', async () => {
  const open = faulty.newFile(StateFile);
  const by = { address: keeperAddress };
  const nonce = await faulty.sandbox.client.getTransactionCount(by);
  const { timestamp } = await faulty.sandbox.client.getBlock();
  const time = Number(timestamp);
  const behind: LedgerEntry = {
    ...{ kind: 'gap', subject: zeroHash, gas: 100_000n, listed: [] },
    call: { to: keeperAddress, data: '0x', value: 0n },
    ...{ nonce: nonce + 3, forms: [], since: time, sentAt: time, mined: null },
  };
  const account = privateKeyToAccount(sandboxAccount('keeper').privateKey);
  await new Sender(account, arbitrum.id).sign(behind, 100_000_000n, false);
  open().write({ checkpoint: null, ledger: [behind], answers: [] });

  const { keeper } = faulty.start({ file: open() });
  await faulty.sandbox.client.setAutomine(false);
  await tickAndMine(keeper, 1);
  expect(await faulty.sandbox.client.getTransactionCount(by)).toBe(nonce + 4);
});
