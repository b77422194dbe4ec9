import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, keccak256, pad, parseTransaction, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../../demo/chain/artifacts/Mirror';
import { sandboxAccount } from '../../../../../demo/chain/deploy/accounts';
import { Endpoints } from '../../../../../demo/chain/keeper/chain/Endpoints';
import { NOBODY } from '../../../../../demo/chain/keeper/round/Heartbeat';
import { beatCall } from '../../../../../demo/chain/keeper/send/keeperCalls';
import type { LedgerEntry } from '../../../../../demo/chain/keeper/send/LedgerEntry';
import { Sender } from '../../../../../demo/chain/keeper/send/Sender';
import { StateFile } from '../../../../../demo/chain/keeper/state/StateFile';
import {
  alice,
  type ContractSandbox,
  keeper as keeperAddress,
  startContractSandbox,
  USDC,
  usdc,
} from '../../contracts/contractSandbox';
import { GmxTrader } from '../GmxTrader';
import { keeperSandbox } from '../keeperSandbox';
import { FaultyNode } from './FaultyNode';

const TRADERS = [1, 2, 3].map((number): Hex => pad(toHex(0x5150 + number), { size: 20 }));
const BUMP_SECONDS = 10;

let sandbox: ContractSandbox;
let chain: ReturnType<typeof keeperSandbox>;
let node: FaultyNode;
let folder: string;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  chain = keeperSandbox(sandbox);
  await sandbox.deposit(alice, USDC, usdc(1_000));
  for (const trader of TRADERS) await sandbox.follow(alice, { trader });
  folder = mkdtempSync(join(tmpdir(), 'mimic-stuck-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox?.stop();
});
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
  node = await FaultyNode.start(sandbox.rpcUrl);
});
afterEach(async () => {
  node.stop();
  await sandbox.client.setAutomine(true);
  await sandbox.client.revert({ id: snapshot });
});

const start = (options: Parameters<typeof chain.start>[0] = {}) =>
  chain.start({ endpoints: new Endpoints([node.url]), waitMs: 0, bumpSeconds: BUMP_SECONDS, ...options });

const isSend = ({ method }: { method: string }) => method === 'eth_sendRawTransaction';

type Ticking = { tick: () => Promise<void> };

/** Blocks come at intervals, each with what is in the node's pool. */
async function tickAndMine(keeper: Ticking, times: number, seconds = 1): Promise<void> {
  for (let tick = 0; tick < times; tick++) {
    await keeper.tick();
    await sandbox.wait(seconds);
  }
  await keeper.tick();
}

/** One opening's mirror, which the node has taken and not passed on, through so many bumps. */
async function stuckMirror(options: Parameters<typeof start>[0], bumps: number) {
  const { keeper, reports } = start(options);
  await new GmxTrader(sandbox, { account: TRADERS[0] }).increase(5_000, usdc(500));
  await sandbox.client.setAutomine(false);
  node.fault = (request) => (isSend(request) ? 'hold' : null);
  await tickAndMine(keeper, bumps, BUMP_SECONDS);
  node.fault = () => null;
  // sent again unchanged, a form stands in there more than once
  const forms = [...new Set(node.held)].map((raw) => ({ raw, ...parseTransaction(raw) }));
  return { keeper, reports, forms };
}

it.each(['first', 'last'] as const)(
  'one that is stuck is sent for more under its nonce, within the limit, and ends once with its %s form',
  async (which) => {
    const nonce = await sandbox.client.getTransactionCount({ address: keeperAddress });
    const { keeper, reports, forms } = await stuckMirror({ maxGasPrice: 130_000_000n }, 5);
    expect(forms.map((form) => form.nonce)).toEqual([nonce, nonce, nonce]);
    expect(forms.map(({ gasPrice }) => gasPrice)).toEqual([100_000_000n, 112_500_001n, 126_562_502n]);

    const form = forms.at(which === 'first' ? 0 : -1)!;
    await sandbox.client.sendRawTransaction({ serializedTransaction: form.raw });
    await tickAndMine(keeper, 4);
    const ends = reports.filter(({ event, kind }) => event === 'order' && kind === 'mirror');
    expect(ends).toMatchObject([{ outcome: 'success', hash: keccak256(form.raw) }]);
    const { names, orders } = await chain.written();
    expect(names).toEqual(['Mirrored', 'MatchingOrder']);
    expect(orders.map(({ status }) => status)).toEqual([0]);
    expect(keeper.status.inFlight).toBe(0);
  },
);

it('one that is stuck for good costs four times the going price at most', async () => {
  const { keeper, forms } = await stuckMirror({}, 20);
  expect(forms).toHaveLength(12);
  expect(keeper.status.forms).toBe(12);
  expect(forms.at(-1)!.gasPrice! <= 400_000_000n).toBe(true);
});

/** A copy of each trader, who has then taken half of his position off. */
async function threeToAdjust(keeper: Ticking) {
  const traders = TRADERS.map((account) => new GmxTrader(sandbox, { account }));
  for (const trader of traders) {
    await trader.increase(5_000, usdc(500));
    for (let tick = 0; tick < 4; tick++) await keeper.tick();
  }
  for (const trader of traders) await trader.decrease(2_500);
  await sandbox.client.setAutomine(false);
}

async function adjustments() {
  const logs = await sandbox.client.getContractEvents({
    address: sandbox.mirror,
    abi: mirrorArtifact.abi,
    eventName: 'Adjusted',
    fromBlock: 0n,
  });
  const sent = logs.map(({ transactionHash: hash }) => sandbox.client.getTransaction({ hash }));
  return (await Promise.all(sent)).map(({ nonce, gasPrice }) => ({ nonce, gasPrice }));
}

it('one that is dropped in the middle of a queue is sent again when it is the next, and the others stay as they are', async () => {
  const { keeper } = start();
  await threeToAdjust(keeper);
  const nonce = await sandbox.client.getTransactionCount({ address: keeperAddress });
  let sends = 0;
  node.fault = (request) => (isSend(request) && ++sends === 2 ? 'swallow' : null);
  await keeper.tick();
  expect(sends).toBe(3);
  await sandbox.wait(1);
  expect(await adjustments()).toHaveLength(1);
  await tickAndMine(keeper, 3, BUMP_SECONDS);
  expect(await adjustments()).toEqual([
    { nonce, gasPrice: 100_000_000n },
    { nonce: nonce + 1, gasPrice: 112_500_001n },
    { nonce: nonce + 2, gasPrice: 100_000_000n },
  ]);
});

it('those behind one that is stuck do not cost more for it', async () => {
  const { keeper } = start();
  await threeToAdjust(keeper);
  let sends = 0;
  // the first is lost three times
  const lost = new Set<number | undefined>();
  node.fault = (request) => {
    if (!isSend(request)) return null;
    const { nonce } = parseTransaction(request.params?.[0] as Hex);
    if (lost.size === 0) lost.add(nonce);
    return lost.has(nonce) && ++sends <= 3 ? 'swallow' : null;
  };
  await tickAndMine(keeper, 5, BUMP_SECONDS);
  const prices = (await adjustments()).map(({ gasPrice }) => gasPrice);
  expect(prices).toEqual([142_382_815n, 100_000_000n, 100_000_000n]);
});

it('a gap that a forgotten one leaves is filled', async () => {
  const path = join(folder, 'forgotten.json');
  const identity = { chainId: arbitrum.id, mirror: sandbox.mirror, keeper: keeperAddress };
  const { keeper } = start({ file: new StateFile(path, identity) });
  await threeToAdjust(keeper);
  const nonce = await sandbox.client.getTransactionCount({ address: keeperAddress });
  let sends = 0;
  node.fault = (request) => (isSend(request) && ++sends === 1 ? 'swallow' : null);
  await keeper.tick();
  const place = new StateFile(path, identity).read()!;
  const ledger = place.ledger.filter((entry) => entry.nonce !== nonce);
  new StateFile(path, identity).write({ ...place, ledger });

  const next = start({ file: new StateFile(path, identity) });
  await tickAndMine(next.keeper, 4);
  expect(next.reports.map(({ event }) => event)).toContain('beat');
  expect((await adjustments()).map((one) => one.nonce)).toEqual([nonce + 1, nonce + 2, nonce + 3]);
});

it('all gaps are filled at once, also before a sign of life that waits behind them', async () => {
  const path = join(folder, 'gaps.json');
  const identity = { chainId: arbitrum.id, mirror: sandbox.mirror, keeper: keeperAddress };
  const at = { address: keeperAddress };
  const nonce = await sandbox.client.getTransactionCount(at);
  const { timestamp } = await sandbox.client.getBlock();
  const time = Number(timestamp);
  const behind: LedgerEntry = {
    ...{ kind: 'beat', subject: NOBODY, call: beatCall(sandbox), gas: 100_000n, listed: [] },
    ...{ nonce: nonce + 3, forms: [], since: time, sentAt: time, mined: null },
  };
  const account = privateKeyToAccount(sandboxAccount('keeper').privateKey);
  await new Sender(account, arbitrum.id).sign(behind, 100_000_000n, false);
  new StateFile(path, identity).write({ checkpoint: null, ledger: [behind], answers: [] });

  const { keeper } = start({ file: new StateFile(path, identity) });
  await sandbox.client.setAutomine(false);
  await tickAndMine(keeper, 1);
  expect(await sandbox.client.getTransactionCount(at)).toBe(nonce + 4);
});
