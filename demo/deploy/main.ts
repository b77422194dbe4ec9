import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import {
  type Address,
  createPublicClient,
  formatEther,
  formatGwei,
  http,
  parseUnits,
  zeroAddress,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { deployProtocol } from '../contracts/deploy/deployProtocol';
import { PROTOCOL_DEFAULTS, type ProtocolParameters, protocolPlan } from '../contracts/deploy/protocolPlan';
import { ACCEPT, assertHandedOver, handOverCalls, OWNED } from './handOver';
import { ARBITRUM_GMX, checkGmx, readFeeds, readToken, readWnt } from './readGmx';
import { type DeployOptions, HELP, readOptions } from './readOptions';
import { openSigner } from './signer';

/** Deploys the protocol on GMX's contracts on Arbitrum; docs/run-your-own.md describes it. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(HELP);
  const options = readOptions(args, process.env);
  const client = createPublicClient({ chain: arbitrum, transport: http(options.rpcUrl) });

  const checks = await checkGmx(client, PROTOCOL_DEFAULTS.callbackGas.leaves);
  for (const { what: subject, found, isFine } of checks) say(`${isFine ? '✓' : '✗'} ${subject}: ${found}`);
  if (checks.some(({ isFine }) => !isFine))
    throw new Error('The chain is not as the protocol needs it: nothing was sent');

  const { parameters, unpriced } = await readParameters(client, options);
  const signer = await openSigner(options);
  const partial = readPartial(options, signer.address);
  const nonce = await client.getTransactionCount({ address: signer.address, blockTag: 'pending' });
  const plan = protocolPlan(parameters, signer.address, BigInt(partial?.nonce ?? nonce));
  const after = handOverCalls(plan.contracts, options.owner);
  const sent = partial ? nonce - partial.nonce : 0;

  const gas = gasOf(plan.creations) + BigInt(plan.calls.length + after.length) * CALL_GAS;
  const [gasPrice, balance] = await Promise.all([
    client.getGasPrice(),
    client.getBalance({ address: signer.address }),
  ]);
  say('');
  say(`Deployer ${signer.address}, with ${formatEther(balance)} ETH`);
  say(
    `Owner ${options.owner}; keepers ${options.keepers.join(', ')}; may pause ${options.pausers.join(', ')}`,
  );
  say(
    `${plan.creations.length} contracts and ${plan.calls.length + after.length} calls, about ${(Number(gas) / 1e6).toFixed(0)} M gas:`,
  );
  say(`${formatEther(gas * gasPrice)} ETH at ${formatGwei(gasPrice)} gwei, and Arbitrum’s fee for the data`);
  for (const { name } of plan.creations) say(`  ${name.padEnd(16)} ${plan.contracts[name]}`);
  if (sent) say(`${sent} of these transactions were sent in a run that was broken off: the rest follows`);
  if (options.isDryRun) {
    say('Nothing was sent (--dry-run)');
    if (unpriced.length === 0) return;
    throw new Error(`A deployment would stop here: ${noFeed(unpriced)}`);
  }
  if (balance < gas * gasPrice && !sent) throw new Error('The deployer has too little ETH: nothing was sent');
  if (!options.isAgreed && !(await isAgreed())) return say('Nothing was sent');

  const record = partial ?? {
    deployer: signer.address,
    nonce,
    fromBlock: String(await client.getBlockNumber()),
  };
  writeFileSync(partialOf(options), JSON.stringify(record));
  const { contracts, gasUsed } = await deployProtocol(client, signer, parameters, {
    firstNonce: record.nonce,
    afterwards: () => after,
    onStep: ({ what: action, place, count }) => say(`${place}/${count} ${action}`),
  });
  await assertHandedOver(client, contracts, parameters, options.owner);

  const deployment = {
    chainId: arbitrum.id,
    fromBlock: Number(record.fromBlock),
    ...contracts,
    eventEmitter: ARBITRUM_GMX.eventEmitter,
    dataStore: ARBITRUM_GMX.dataStore,
  };
  writeFileSync(options.out, `${JSON.stringify(deployment, null, 2)}\n`);
  rmSync(partialOf(options));
  const used = Object.values(gasUsed).reduce((sum, each) => sum + each, 0n);
  say(
    `Deployed with ${(Number(used) / 1e6).toFixed(1)} M gas; ${options.out} is for the app, the keeper and the indexer`,
  );
  say(`${options.owner} owns the contracts once it has sent ${ACCEPT} (acceptOwnership) to each of:`);
  for (const name of OWNED) say(`  ${name.padEnd(16)} ${contracts[name]}`);
  say('Roles are granted without notice for a day from now: accept deposits after that day.');
}

async function readParameters(
  client: Parameters<typeof checkGmx>[0],
  { caps, keepers, pausers, isDryRun }: DeployOptions,
): Promise<{ parameters: ProtocolParameters; unpriced: readonly string[] }> {
  const tokenCaps: { token: Address; cap: bigint }[] = [];
  const symbols = new Map<Address, string>();
  for (const { token, cap } of caps) {
    const { symbol, decimals } = await readToken(client, token);
    say(`✓ Collateral ${symbol} ${token}: at most ${NUMBER.format(cap as `${number}`)} ${symbol} a user`);
    tokenCaps.push({ token, cap: parseUnits(cap, decimals) });
    symbols.set(token, symbol);
  }
  const priced = await readFeeds(
    client,
    tokenCaps.map(({ token }) => token),
  );
  const unpriced = tokenCaps
    .filter(({ token }) => !priced.find((each) => each.token === token)?.feed)
    .map(({ token }) => `${symbols.get(token)} ${token}`);
  // a dry run goes on, to show all that there is to see: the sandbox's chain has no feeds of GMX
  if (unpriced.length > 0 && !isDryRun) throw new Error(`${noFeed(unpriced)}: nothing was sent`);
  for (const each of unpriced) say(`✗ Price feed of the collateral ${each}: none`);
  const feeds = priced.flatMap(({ feed }) => feed ?? []);
  const withoutFeed = priced.length - feeds.length - unpriced.length;
  say(
    `✓ Price feeds of ${feeds.length} tokens${withoutFeed ? `; ${withoutFeed} index tokens have none, and their copies are bound by the trader’s entry alone` : ''}`,
  );
  const { dataStore, roleStore, orderVault, exchangeRouter } = ARBITRUM_GMX;
  const wnt = await readWnt(client);
  if (wnt === zeroAddress) throw new Error('GMX names no wrapped native token');
  const gmx = { dataStore, roleStore, orderVault, exchangeRouter, wnt };
  return { parameters: { ...PROTOCOL_DEFAULTS, gmx, feeds, tokenCaps, keepers, pausers }, unpriced };
}

const noFeed = (tokens: readonly string[]) => `GMX has no price feed of the collateral ${tokens.join(', ')}`;

/** Formats a decimal text exactly. */
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A grant, a cap or a change of owner takes less. */
const CALL_GAS = 60_000n;
const CREATE_GAS = 53_000n;
/** Storing a byte of code, and sending it. */
const BYTE_GAS = 200n + 16n;
const CONSTRUCTOR_GAS = 400_000n;

const gasOf = (creations: readonly { data: string }[]) =>
  creations.reduce(
    (sum, { data }) => sum + CREATE_GAS + CONSTRUCTOR_GAS + BigInt(data.length / 2 - 1) * BYTE_GAS,
    0n,
  );

/** A deployment that was broken off: the same deployer goes on. */
type Partial = { deployer: string; nonce: number; fromBlock: string };

const partialOf = ({ out }: DeployOptions) => `${out}.partial`;

function readPartial(options: DeployOptions, deployer: string): Partial | undefined {
  if (existsSync(options.out))
    throw new Error(`${options.out} is there already: move it, or pass --out FILE`);
  if (!existsSync(partialOf(options))) return undefined;
  const partial = JSON.parse(readFileSync(partialOf(options), 'utf8')) as Partial;
  if (partial.deployer === deployer) return partial;
  throw new Error(
    `${partialOf(options)} is of ${partial.deployer}: sign as that account, or remove the file`,
  );
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Pass --yes to deploy without being asked');
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question('Deploy? Type yes: ');
  ask.close();
  return answer.trim() === 'yes';
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
