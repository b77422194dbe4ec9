import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alice, type ContractSandbox, startContractSandbox, USDC, usdc } from '../contracts/contractSandbox';
import { GmxTrader } from './GmxTrader';

let sandbox: ContractSandbox;
const started: ChildProcess[] = [];
beforeAll(async () => {
  sandbox = await startContractSandbox();
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await sandbox?.stop();
});

function run(args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/chain/keeper/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  let errors = '';
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  return { child, lines, errors: () => errors, exited: once(child, 'exit') };
}

const deploymentJson = () => {
  const { router, tokenRouter, allocationStore, matchingRule, mirror, settle, eventEmitter, exchange } =
    sandbox;
  return JSON.stringify({
    router,
    tokenRouter,
    allocationStore,
    matchingRule,
    mirror,
    settle,
    eventEmitter,
    exchange,
  });
};

it('copies an opening within seconds, says so in JSON lines, and ends cleanly on SIGTERM', async () => {
  const { child, lines, errors, exited } = run([
    '--sandbox',
    '--rpc-url',
    sandbox.rpcUrl,
    '--deployment',
    deploymentJson(),
  ]);
  await expect.poll(() => lines[0], { timeout: 30_000 }).toMatchObject({ event: 'started', copies: 0 });
  const trader = new GmxTrader(sandbox);
  const requestKey = await trader.increase(5_000, usdc(500));
  await expect
    .poll(() => lines.find(({ event }) => event === 'order'), { timeout: 10_000 })
    .toMatchObject({ status: 'SUBMITTED', requestKey, mimicList: [alice] });
  await trader.close();
  await expect.poll(() => lines.map(({ event }) => event), { timeout: 10_000 }).toContain('settled');

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.at(-1)).toMatchObject({ event: 'stopped' });
  expect(errors()).toBe('');
});

it('waits for a node that does not answer, and says so once', async () => {
  const { child, lines, exited } = run([
    '--sandbox',
    '--rpc-url',
    'http://127.0.0.1:1',
    '--deployment',
    deploymentJson(),
  ]);
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1);
  expect(lines[0]).toMatchObject({ event: 'error' });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.map(({ event }) => event)).toEqual(['error', 'stopped']);
});

it('ends with one sentence when it is not told where the contracts are', async () => {
  const { lines, errors, exited } = run([
    '--sandbox',
    '--rpc-url',
    sandbox.rpcUrl,
    '--deployment',
    '{"router":"0x1"}',
  ]);
  expect(await exited).toEqual([1, null]);
  expect(errors().trim()).toBe('The deployment has no address for router');
  expect(lines).toEqual([]);
});
