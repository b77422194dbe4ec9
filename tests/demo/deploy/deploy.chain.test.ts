import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, type Hex, keccak256, parseEther, stringToHex, zeroAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copiesArtifact } from '../../../demo/contracts/artifacts/Copies';
import { dataStoreArtifact } from '../../../demo/contracts/artifacts/DataStore';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import { OWNED } from '../../../demo/deploy/handOver';
import { castSigner } from '../../../demo/deploy/signer';
import { startAnvil } from '../../../demo/sandbox/chain/anvil';
import { GMX } from '../../../demo/sandbox/chain/placeGmx';
import { parseDeployment } from '../../../demo/sandbox/deploy/deployment';
import { hashKey } from '../../../demo/sandbox/gmx/state/hashKey';
import { GMX_ADMIN, KEEPER, ProtocolChain, USDC, usdc } from '../../kit/chain/ProtocolChain';
import { addArbitrum, runDeploy } from './deployCommand';

const KEY: Hex = keccak256(stringToHex('deployer of the test'));
const DEPLOYER = privateKeyToAddress(KEY);
const MULTISIG: Address = `0x${'ab'.repeat(20)}`;

let chain: ProtocolChain;
let out: string;

beforeAll(async () => {
  chain = await ProtocolChain.start();
  await chain.reset();
  await addArbitrum(chain);
  await chain.client.setBalance({ address: DEPLOYER, value: parseEther('10') });
}, 120_000);
afterAll(() => chain?.stop());
beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), 'mimic-deploy-')), 'deployment.json');
});

/** Runs the command; `until` ends it by force once it has printed that. */
const deploy = (args: string[], { rpcUrl = urlOf(chain), until = '' } = {}) =>
  runDeploy({ rpcUrl, key: KEY, owner: MULTISIG, keeper: KEEPER, out, until }, args);

const urlOf = ({ client }: ProtocolChain): string => client.transport.url as string;
const nonceOf = () => chain.client.getTransactionCount({ address: DEPLOYER });

it('shows all it would do and what it costs, and sends nothing', async () => {
  const { code, text } = await deploy(['--dry-run']);
  expect(text).toContain('✓ Role of the ExchangeRouter: CONTROLLER');
  expect(text).toContain('✓ Expiry of orders: 300 seconds');
  expect(text).toContain('Price feeds of 2 tokens');
  expect(text).toMatch(/12 contracts and \d+ calls, about \d+ M gas/);
  expect(text).toContain('Nothing was sent (--dry-run)');
  expect(code).toBe(0);
  expect(await nonceOf()).toBe(0);
  expect(existsSync(out)).toBe(false);
}, 60_000);

it('goes on without a price feed in a dry run, and says that a deployment would stop', async () => {
  const feed = (address: Address) =>
    chain.send(GMX_ADMIN, GMX.dataStore, dataStoreArtifact.abi, 'setAddress', [
      hashKey(`PRICE_FEED(${USDC})`),
      address,
    ]);
  const before = await chain.client.snapshot();
  await feed(zeroAddress);
  try {
    const { code, text } = await deploy(['--dry-run']);
    expect(text).toContain(`✓ Collateral USDC ${USDC}: at most 250,000 USDC a user`);
    expect(text).toContain(`✗ Price feed of the collateral USDC ${USDC}: none`);
    expect(text).toMatch(/12 contracts and \d+ calls/);
    expect(text).toContain(
      `A deployment would stop here: GMX has no price feed of the collateral USDC ${USDC}`,
    );
    expect(code).toBe(1);
    const real = await deploy(['--yes']);
    expect(real.text).toContain(`GMX has no price feed of the collateral USDC ${USDC}: nothing was sent`);
    expect(real.code).toBe(1);
  } finally {
    await chain.client.revert({ id: before });
  }
}, 60_000);

it('refuses a chain without GMX', async () => {
  const empty = await startAnvil({});
  try {
    const { code, text } = await deploy(['--yes'], { rpcUrl: empty.rpcUrl });
    expect(text).toContain('✗ GMX’s dataStore: no code at');
    expect(text).toContain('nothing was sent');
    expect(code).toBe(1);
  } finally {
    await empty.stop();
  }
}, 60_000);

it('is broken off, goes on where it was, and hands everything to its owner', async () => {
  const killed = await deploy(['--yes'], { until: '7/' });
  expect(killed.code).toBeNull();
  const { code, text } = await deploy(['--yes']);
  expect(text).toMatch(/[67] of these transactions were sent in a run that was broken off/);
  expect(text).toContain(`${MULTISIG} owns the contracts once it has sent 0x79ba5097 (acceptOwnership)`);
  expect(code).toBe(0);

  const json = readFileSync(out, 'utf8');
  expect(parseDeployment(json).dataStore).toBe(GMX.dataStore);
  expect(existsSync(`${out}.partial`)).toBe(false);
  const contracts = JSON.parse(json) as Record<string, Address>;
  const { abi } = copiesArtifact;
  // the command's transactions had the node's own time
  chain.pass(10_000);
  await chain.client.setBalance({ address: MULTISIG, value: parseEther('1') });
  for (const name of OWNED) {
    const address = contracts[name] as Address;
    await chain.send(MULTISIG, address, abi, 'acceptOwnership', []);
    expect(String(await chain.read(address, abi, 'owner', [])).toLowerCase(), name).toBe(MULTISIG);
  }
  const cap = await chain.read(contracts.matchingRule as Address, matchingRuleArtifact.abi, 'tokenCapMap', [
    USDC,
  ]);
  expect(cap).toBe(usdc(250_000));

  const again = await deploy(['--yes']);
  expect(again.text).toContain('is there already');
  expect(again.code).toBe(1);
}, 120_000);

it('signs through cast, as with a Ledger', async () => {
  const signer = await castSigner(urlOf(chain), ['--private-key', KEY]);
  expect(signer.address).toBe(DEPLOYER.toLowerCase());
  const nonce = await nonceOf();
  // a contract that is one byte, STOP
  const created = await signer.send({ data: '0x6001600c60003960016000f300', nonce });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash: created });
  expect(await chain.client.getCode({ address: contractAddress as Address })).toBe('0x00');
  const called = await signer.send({ to: contractAddress as Address, data: '0x79ba5097', nonce: nonce + 1 });
  expect((await chain.client.waitForTransactionReceipt({ hash: called })).status).toBe('success');
  await expect(signer.send({ to: contractAddress as Address, data: '0x', nonce })).rejects.toThrow(
    'The wallet did not sign',
  );
}, 60_000);
