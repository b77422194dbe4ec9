import { type ChildProcess, spawn } from 'node:child_process';
import type { Address, Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { dataStoreArtifact } from '../../../demo/contracts/artifacts/DataStore';
import { multicall3Artifact } from '../../../demo/contracts/artifacts/Multicall3';
import { priceFeedsArtifact } from '../../../demo/contracts/artifacts/PriceFeeds';
import { GMX } from '../../../demo/sandbox/chain/placeGmx';
import { hashKey, hashName } from '../../../demo/sandbox/gmx/state/hashKey';
import { fieldKey } from '../../../demo/sandbox/gmx/state/keys';
import { root } from '../../../scripts/root';
import { ETH_MARKET, GMX_ADMIN, type ProtocolChain, USDC, WETH } from '../../kit/chain/ProtocolChain';

/** What Arbitrum has and the stand-ins' chain does not: Multicall3, and what GMX's DataStore says of markets and feeds. */
export async function addArbitrum(chain: ProtocolChain): Promise<void> {
  const { address } = arbitrum.contracts.multicall3;
  await chain.client.setCode({ address, bytecode: multicall3Artifact.deployedBytecode });
  const set = (functionName: string, ...args: unknown[]) =>
    chain.send(GMX_ADMIN, GMX.dataStore, dataStoreArtifact.abi, functionName, args);
  await set('addAddress', hashName('MARKET_LIST'), ETH_MARKET);
  await set('setAddress', hashKey(fieldKey('market', ETH_MARKET, 'INDEX_TOKEN')), WETH);
  for (const [token, decimals] of [
    [WETH, 18n],
    [USDC, 6n],
  ] as const) {
    const feed = await chain.read<readonly [Address, number, bigint]>(
      chain.contracts.priceFeeds,
      priceFeedsArtifact.abi,
      'feedMap',
      [token],
    );
    await set('setAddress', hashKey(`PRICE_FEED(${token})`), feed[0]);
    await set('setUint', hashKey(`PRICE_FEED_MULTIPLIER(${token})`), 10n ** (60n - 8n - decimals));
    await set('setUint', hashKey(`PRICE_FEED_HEARTBEAT_DURATION(${token})`), 90_000n);
  }
}

type Command = {
  rpcUrl: string;
  /** The deployer's. */
  key: Hex;
  owner: Address;
  keeper: Address;
  out: string;
  /** Ends the command by force once it has printed this. */
  until?: string;
};

/** Runs the command that deploys to Arbitrum, with a cap of 250,000 USDC, as docs/run-your-own.md has it. */
export async function runDeploy(
  { rpcUrl, key, owner, keeper, out, until = '' }: Command,
  args: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const command = ['scripts/launch.mjs', 'demo/deploy/main.ts', '--network', 'arbitrum', '--rpc-url', rpcUrl];
  const given = ['--owner', owner, '--keeper', keeper, '--token', `${USDC}=250000`, '--out', out];
  const child: ChildProcess = spawn(process.execPath, [...command, ...given, ...args], {
    cwd: root,
    env: { ...process.env, MIMIC_DEPLOYER_KEY: key },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += String(part);
      if (until && text.includes(until)) child.kill('SIGKILL');
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}
