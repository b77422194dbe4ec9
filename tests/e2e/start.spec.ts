import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/root';
import { sharedSandbox } from '../kit/page/sandbox';
import { askNode, headOf } from './node';

/** Runs the start command to its end. */
async function runStart(...options: string[]) {
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'demo/start.ts', ...options], { cwd: root });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

test('--json says where everything is', () => {
  const address = expect.stringMatching(/^0x[0-9a-f]{40}$/);
  const local = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
  const sandbox = sharedSandbox();
  expect(sandbox).toEqual({
    url: local,
    indexerUrl: local,
    rpcUrl: local,
    chainId: 42161,
    contracts: {
      router: address,
      tokenRouter: address,
      allocationStore: address,
      matchingRule: address,
      mirror: address,
      settle: address,
      leaves: address,
      copies: address,
      gmx: address,
      priceFeeds: address,
      protocolToken: address,
      votingEscrow: address,
      eventEmitter: '0xc8ee91a54287db53897056e12d9819156d3822fb',
      dataStore: '0xfd70de6b91282d8017aa4e741e9ae325cab992d8',
    },
    earn: {
      votingEscrow: address,
      feeAuction: address,
      token: { address, symbol: 'MIMIC', name: 'Mimic', decimals: 18 },
    },
    tokens: expect.any(Array),
    accounts: expect.any(Array),
  });
  expect(sandbox.tokens).toContainEqual({
    address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
    symbol: 'USDC',
    name: expect.any(String),
    decimals: 6,
  });
  for (const account of sandbox.accounts) {
    expect(account).toEqual({
      address,
      privateKey: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      role: expect.stringMatching(/^(newcomer|follower|keeper)$/),
    });
  }
  expect(new Set(sandbox.accounts.map(({ role }) => role))).toEqual(
    new Set(['newcomer', 'follower', 'keeper']),
  );
});

test('--no-live starts no market', async () => {
  const sandbox = sharedSandbox();
  const head = await headOf(sandbox);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  // other tests' followers may send transactions of their own
  const { eventEmitter, mirror, settle } = sandbox.contracts;
  // a node refuses to read beyond its last block, and there may be no later one
  const filter = { address: [eventEmitter, mirror, settle], fromBlock: `0x${head.toString(16)}` };
  const logs = (await askNode(sandbox, 'eth_getLogs', [filter])) as { blockNumber: string }[];
  expect(logs.filter(({ blockNumber }) => Number(blockNumber) > head)).toEqual([]);
});

test('a busy port ends the start with one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { code, stdout, stderr } = await runStart('--port', String(port), '--json');
  server.close();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toBe(`Port ${port} is busy: choose another with npm run demo -- --port N.`);
});

test('an unknown option ends the start with one sentence', async () => {
  const { code, stderr } = await runStart('--prot', '1');
  expect(code).toBe(1);
  expect(stderr.trim()).toBe("Unknown option '--prot'. See npm run demo -- --help.");
});

test('an unreadable recording ends the start with one sentence that names the file', async () => {
  const { code, stderr } = await runStart('--port', '0', '--no-generated', '--replay', 'no-such-file.json');
  expect(code).toBe(1);
  expect(stderr).toMatch(/Replay file .*no-such-file\.json: /);
  expect(stderr).not.toMatch(/^\s+at /m);
});
