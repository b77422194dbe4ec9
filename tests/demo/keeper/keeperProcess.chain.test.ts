import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleId } from '../../../demo/contracts/deploy/protocolPlan';
import { bundleProgram } from '../../../demo/process/bundleProgram';
import { alice, as, owner, USDC, usdc } from '../../kit/chain/contractSandbox';
import { GmxTrader } from '../../kit/chain/GmxTrader';
import { type GmxSandbox, startGmxSandbox } from '../../kit/chain/gmxSandbox';
import { deploymentOf } from './deploymentOf';

let sandbox: GmxSandbox;
const program = bundleProgram('demo/keeper/main.ts');
const started: ChildProcess[] = [];
beforeAll(async () => {
  sandbox = await startGmxSandbox();
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await sandbox?.stop();
});

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
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

it('copies an opening within seconds, logs it as JSON lines, and exits cleanly on SIGTERM', async () => {
  const { child, lines, errors, exited } = run([
    '--sandbox',
    '--rpc-url',
    sandbox.rpcUrl,
    '--deployment',
    deploymentOf(sandbox),
  ]);
  await expect.poll(() => lines[0], { timeout: 30_000 }).toMatchObject({ event: 'started', copies: 0 });
  const trader = new GmxTrader(sandbox);
  const requestKey = await trader.increase(5_000, usdc(500));
  await expect
    .poll(() => lines.find(({ event }) => event === 'order'), { timeout: 10_000 })
    .toMatchObject({ status: 'SUBMITTED', requestKey, mimicList: [alice] });
  await sandbox.execute();
  await trader.close();
  await expect.poll(() => lines.map(({ event }) => event), { timeout: 10_000 }).toContain('closing');
  await sandbox.execute();
  await expect.poll(() => lines.map(({ event }) => event), { timeout: 10_000 }).toContain('settled');

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.at(-1)).toMatchObject({ event: 'stopped' });
  expect(errors()).toBe('');
});

it('waits for an unresponsive node, and reports it once', async () => {
  const { child, lines, exited } = run([
    '--sandbox',
    '--rpc-url',
    'http://127.0.0.1:1',
    '--deployment',
    deploymentOf(sandbox),
  ]);
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1);
  expect(lines[0]).toMatchObject({ event: 'error' });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.map(({ event }) => event)).toEqual(['error', 'stopped']);
});

it('serves /health and /metrics, and reports errors there', async () => {
  const args = ['--sandbox', '--deployment', deploymentOf(sandbox), '--port', '0', '--rpc-url'];
  const well = run([...args, sandbox.rpcUrl]);
  await expect.poll(() => well.lines.map(({ event }) => event), { timeout: 30_000 }).toContain('started');
  const at = (lines: Record<string, unknown>[], path: string) =>
    fetch(`http://127.0.0.1:${lines[0]?.port}${path}`);
  await expect.poll(async () => (await at(well.lines, '/health')).status, { timeout: 10_000 }).toBe(200);
  expect(await (await at(well.lines, '/health')).json()).toMatchObject({
    status: 'ok',
    problems: [],
    inFlight: 0,
  });
  const metrics = await (await at(well.lines, '/metrics')).text();
  expect(metrics).toMatch(/^mimic_keeper_up 1$/m);
  expect(metrics).toMatch(/^mimic_keeper_head_block \d+$/m);
  well.child.kill('SIGTERM');
  expect(await well.exited).toEqual([0, null]);

  const ill = run([...args, 'http://127.0.0.1:1']);
  await expect.poll(() => ill.lines.map(({ event }) => event), { timeout: 30_000 }).toContain('error');
  const answer = await at(ill.lines, '/health');
  expect(answer.status).toBe(503);
  expect((await answer.json()).problems).toEqual(['HTTP request failed.']);
  ill.child.kill('SIGTERM');
  expect(await ill.exited).toEqual([0, null]);
});

it('exits with one sentence if the contract addresses are missing', async () => {
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

it('refuses a state file and a key in use by another process, until that one exits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-lock-'));
  const env = { MIMIC_KEEPER_KEY: generatePrivateKey() };
  const { address } = privateKeyToAccount(env.MIMIC_KEEPER_KEY);
  const role = [roleId('KEEPER'), address] as const;
  await sandbox.copiesContract.write.grantRole(role, as(owner));
  const args = ['--rpc-url', sandbox.rpcUrl, '--deployment', deploymentOf(sandbox), '--state'];
  const state = join(folder, 'keeper.json');
  const first = run([...args, state], env);
  await expect.poll(() => first.lines[0], { timeout: 30_000 }).toMatchObject({ event: 'started' });

  const sameState = run([...args, state], env);
  const sameKey = run([...args, join(folder, 'other.json')], env);
  expect(await sameState.exited).toEqual([1, null]);
  expect(sameState.errors().trim()).toBe(
    `Another keeper, process ${first.child.pid}, is using the state file ${state}: stop it first`,
  );
  expect(await sameKey.exited).toEqual([1, null]);
  expect(sameKey.errors().trim()).toBe(
    `Another keeper, process ${first.child.pid}, is using the key of ${address} on chain 42161: stop it first`,
  );

  first.child.kill('SIGKILL');
  await first.exited;
  const next = run([...args, state], env);
  await expect.poll(() => next.lines[0], { timeout: 30_000 }).toMatchObject({ event: 'started' });
  next.child.kill('SIGTERM');
  expect(await next.exited).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
