import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { type Address, erc20Abi, type Hex, keccak256, parseEther, parseEventLogs, stringToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copiesArtifact } from '../../../demo/contracts/artifacts/Copies';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { userRouterArtifact } from '../../../demo/contracts/artifacts/UserRouter';
import type { ProtocolContracts } from '../../../demo/contracts/deploy/protocolPlan';
import { OWNED } from '../../../demo/deploy/handOver';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { freePort } from '../../../demo/process/freePort';
import { root } from '../../../scripts/root';
import { fetchAllocations, fetchMimicSettles } from '../../../src/exports/core';
import { ALICE, BOB, ProtocolChain, TRADER, USDC, usd, usdc, WETH } from '../../kit/chain/ProtocolChain';
import { addArbitrum, runDeploy } from './deployCommand';

const key = (name: string): Hex => keccak256(stringToHex(name));
const DEPLOYER = key('deployer of the product');
const KEEPER = key('keeper of the product');
const MULTISIG: Address = `0x${'ab'.repeat(20)}`;
const MARKET_INCREASE = 2;
const MARKET_DECREASE = 4;
/** What followers deposit: shares of it do not divide evenly. */
const DEPOSITS = { [ALICE]: usdc(1_000), [BOB]: usdc(333.333333) } as Record<Address, bigint>;

const folder = mkdtempSync(join(tmpdir(), 'mimic-product-'));
const file = join(folder, 'deployment.json');
let chain: ProtocolChain;
let keeper: ChildProcess;
let indexer: RunningIndexer;
const reports: Record<string, unknown>[] = [];

const rpcUrl = () => chain.client.transport.url as string;
/** The keeper's transactions have the chain's own time: the test goes on after them. */
const pass = async (seconds: number) => {
  chain.time((await chain.client.getBlock()).timestamp);
  chain.pass(seconds);
};
const reported = (name: string) =>
  vi.waitUntil(() => reports.some(({ event }) => event === name), { timeout: 60_000 });
const execute = async () => {
  await pass(1);
  await chain.executeAll();
};
const trade = async (order: Parameters<ProtocolChain['trade']>[0]) => {
  await pass(1);
  await chain.trade(order);
  await chain.executeAll();
};
const logsOf = async (address: Address) => chain.client.getLogs({ address, fromBlock: 0n });

/** Deploys by the command; the owner accepts. */
async function deploy(): Promise<void> {
  // a relative path is meant from where the command is typed
  const out = relative(root, file);
  const address = privateKeyToAddress(DEPLOYER);
  await chain.client.setBalance({ address, value: parseEther('1') });
  const command = {
    rpcUrl: rpcUrl(),
    key: DEPLOYER,
    owner: MULTISIG,
    keeper: privateKeyToAddress(KEEPER),
    out,
  };
  const { code, text } = await runDeploy(command, ['--yes']);
  expect(code, text).toBe(0);
  const contracts = JSON.parse(readFileSync(file, 'utf8')) as ProtocolContracts;
  await pass(5);
  await chain.client.setBalance({ address: MULTISIG, value: parseEther('1') });
  for (const name of OWNED)
    await chain.send(MULTISIG, contracts[name], copiesArtifact.abi, 'acceptOwnership', []);
  // from here on the chain's protocol is this one
  chain.protocol = { ...chain.protocol, contracts };
}

async function startKeeper(): Promise<void> {
  await chain.client.setBalance({ address: privateKeyToAddress(KEEPER), value: parseEther('1') });
  const options = ['--rpc-url', rpcUrl(), '--deployment', file, '--state', join(folder, 'keeper.json')];
  keeper = spawn(process.execPath, ['scripts/launch.mjs', 'demo/keeper/main.ts', ...options], {
    cwd: root,
    env: { ...process.env, MIMIC_KEEPER_KEY: KEEPER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (keeper.stdout)
    createInterface({ input: keeper.stdout }).on('line', (line) => reports.push(JSON.parse(line)));
  await reported('started');
}

beforeAll(async () => {
  const dayAgo = BigInt(Math.floor(Date.now() / 1000)) - 86_400n;
  chain = await ProtocolChain.start(null, dayAgo);
  await chain.reset();
  await addArbitrum(chain);
  await deploy();
  await startKeeper();
  indexer = await startIndexer({
    rpcUrl: rpcUrl(),
    port: await freePort(),
    deployment: JSON.parse(readFileSync(file, 'utf8')),
    startBlock: 0,
    dataDir: join(folder, 'database'),
    env: { MIMIC_DEPLOYMENT: file },
    silent: true,
  });
}, 240_000);
afterAll(async () => {
  keeper?.kill('SIGTERM');
  if (keeper && keeper.exitCode === null) await once(keeper, 'exit');
  await indexer?.stop();
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('copies a trader from the opening to the last settlement, paid to the last unit', async () => {
  await pass(1);
  for (const [user, amount] of Object.entries(DEPOSITS)) await chain.follow(user as Address, amount);
  await trade({ orderType: MARKET_INCREASE, sizeDeltaUsd: usd(10_000), collateral: usdc(2_000) });
  await reported('order');
  expect(reports.find(({ event }) => event === 'order')).toMatchObject({ status: 'SUBMITTED' });
  await execute();
  await trade({ orderType: MARKET_DECREASE, sizeDeltaUsd: usd(4_000) });
  await reported('adjusted');
  await execute();
  await chain.setEtherPrice(3_150);
  await trade({ orderType: MARKET_DECREASE, sizeDeltaUsd: await chain.sizeOf(TRADER) });
  await reported('closing');
  await execute();

  const { mirror, settle, router } = chain.contracts;
  const [opened] = parseEventLogs({
    abi: mirrorArtifact.abi,
    logs: await logsOf(mirror),
    eventName: 'Mirrored',
  });
  const { allocationKey, data } = opened!.args;
  const settled = async () =>
    parseEventLogs({ abi: settleArtifact.abi, logs: await logsOf(settle), eventName: 'Settled' })
      .map(({ args }) => args.data)
      .filter(({ settledBalance }) => settledBalance > 0n);
  await expect.poll(async () => (await settled()).at(-1)?.isFinal, { timeout: 150_000 }).toBe(true);
  expect(await chain.sizeOf(data.allocationAddress)).toBe(0n);

  // what GMX has paid the copy's account is shared by what each follower put in
  const weights = data.allocationList;
  const total = weights[0]! + weights[1]!;
  const credited: Record<Address, Record<Address, bigint>> = { [USDC]: {}, [WETH]: {} };
  for (const {
    distributionToken,
    settledBalance,
    keeperExecutionFee,
    mimicList,
    amountList,
  } of await settled()) {
    const left = settledBalance - keeperExecutionFee;
    const shared = left - left / 100n;
    const smaller = weights[0]! < weights[1]! ? 0 : 1;
    const part = (shared * weights[smaller]!) / total;
    expect(amountList[smaller]).toBe(part);
    expect(amountList[1 - smaller]).toBe(shared - part);
    const of = credited[distributionToken.toLowerCase() as Address]!;
    for (const [i, mimic] of mimicList.entries()) {
      const name = mimic.toLowerCase() as Address;
      of[name] = (of[name] ?? 0n) + amountList[i]!;
    }
  }
  for (const token of [USDC, WETH]) {
    const arrived = parseEventLogs({ abi: erc20Abi, logs: await logsOf(token), eventName: 'Transfer' })
      .filter(({ args }) => args.to.toLowerCase() === data.allocationAddress.toLowerCase())
      .reduce((sum, { args }) => sum + args.value, 0n);
    const all = (await settled()).filter(
      ({ distributionToken }) => distributionToken.toLowerCase() === token,
    );
    expect(arrived).toBe(all.reduce((sum, { settledBalance }) => sum + settledBalance, 0n));
    expect(arrived).toBeGreaterThan(0n);
  }

  await indexer.ready;
  await indexer.reached();
  const config = { indexerUrl: indexer.url, chain: { id: 42161 } };
  const [copy] = await fetchAllocations(config, { allocationKeys: [allocationKey] });
  expect(copy).toMatchObject({ status: 'closed', size: 0n });
  await pass(1);
  for (const [i, mimic] of data.mimicList.entries()) {
    const user = mimic.toLowerCase() as Address;
    const rows = await fetchMimicSettles(config, { follower: user });
    for (const token of [USDC, WETH]) {
      const shown = rows.filter(({ distributionToken }) => distributionToken === token);
      expect(shown.reduce((sum, { amount }) => sum + amount, 0n)).toBe(credited[token]![user]);
    }
    const balances = {
      [USDC]: DEPOSITS[user]! - weights[i]! + credited[USDC]![user]!,
      [WETH]: credited[WETH]![user]!,
    };
    for (const [token, balance] of Object.entries(balances) as [Address, bigint][]) {
      expect(await chain.free(user, token)).toBe(balance);
      if (user === ALICE) continue;
      const before = await chain.balanceOf(token, user);
      await chain.send(user, router, userRouterArtifact.abi, 'withdrawAll', [token, user]);
      expect((await chain.balanceOf(token, user)) - before).toBe(balance);
    }
  }
}, 240_000);
