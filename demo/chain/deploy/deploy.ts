import { createTestClient, encodeDeployData, getContractAddress, type Hex, http, publicActions } from 'viem';
import { arbitrum } from 'viem/chains';
import { BLOCK_GAS_LIMIT, WRITING_GAS_LIMIT } from '../anvil';
import { allocationAccountArtifact } from '../artifacts/AllocationAccount';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { eventEmitterArtifact } from '../artifacts/EventEmitter';
import { exchangeArtifact } from '../artifacts/Exchange';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { mirrorArtifact } from '../artifacts/Mirror';
import { multicall3Artifact } from '../artifacts/Multicall3';
import { settleArtifact } from '../artifacts/Settle';
import { tokenArtifact } from '../artifacts/Token';
import { tokenRouterArtifact } from '../artifacts/TokenRouter';
import { userRouterArtifact } from '../artifacts/UserRouter';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import type { Deployment } from './deployment';
import { setupCalls } from './setupCalls';
import { SANDBOX_TOKENS } from './tokens';

export type { Deployment } from './deployment';

export const EVENT_EMITTER: Hex = '0xc8ee91a54287db53897056e12d9819156d3822fb';
export const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';

/** Bounds of a rule: seconds and basis points. */
export const RULE_CONFIG = {
  minExpiryDuration: 86_400n,
  minAllowanceRate: 100n,
  maxAllowanceRate: 10_000n,
  minActivityThrottle: 3_600n,
  maxActivityThrottle: 2_592_000n,
};

/** Basis points: copies go up to 100x. */
export const MAX_LEVERAGE = 1_000_000n;
/** Seconds without a keeper after which anybody may close and settle: a day. */
export const EXIT_DELAY = 86_400n;

const CREATE_GAS = 6_000_000n;
const CALL_GAS = 2_500_000n;

/**
 * Puts every contract of the sandbox on a fresh anvil: the emitter, the tokens and Multicall3 at their Arbitrum
 * addresses, the others created by the owner's account. Funds the accounts and the exchange's pool.
 * Mines three blocks at whatever time the chain has, and leaves automine on.
 */
export async function deployContracts({ rpcUrl }: { rpcUrl: string }): Promise<Deployment> {
  const client = createTestClient({
    mode: 'anvil',
    chain: arbitrum,
    transport: http(rpcUrl, { batch: { batchSize: 200 }, retryCount: 0 }),
  }).extend(publicActions);
  const owner = sandboxAccount('owner').address;
  const nonce = await client.getTransactionCount({ address: owner });
  let next = nonce;
  const created = () => getContractAddress({ from: owner, nonce: BigInt(next++) }).toLowerCase() as Hex;

  const tokenRouter = created();
  const allocationStore = created();
  const matchingRule = created();
  const router = created();
  const exchange = created();
  const account = created();
  const mirror = created();
  const settle = created();
  const deployment: Deployment = {
    router,
    tokenRouter,
    allocationStore,
    matchingRule,
    mirror,
    settle,
    eventEmitter: EVENT_EMITTER,
    exchange,
  };

  // in the order of the addresses above
  const creations: Hex[] = [
    encodeDeployData({ ...tokenRouterArtifact, args: [owner] }),
    encodeDeployData({ ...allocationStoreArtifact, args: [owner] }),
    encodeDeployData({ ...matchingRuleArtifact, args: [owner, allocationStore, tokenRouter, RULE_CONFIG] }),
    encodeDeployData({ ...userRouterArtifact, args: [matchingRule, settle] }),
    encodeDeployData({ ...exchangeArtifact, args: [owner] }),
    encodeDeployData({ ...allocationAccountArtifact, args: [mirror, settle] }),
    encodeDeployData({
      ...mirrorArtifact,
      args: [owner, allocationStore, matchingRule, exchange, account, MAX_LEVERAGE, EXIT_DELAY],
    }),
    encodeDeployData({ ...settleArtifact, args: [owner, allocationStore, mirror] }),
  ];

  const placed: [Hex, Hex][] = [
    [EVENT_EMITTER, eventEmitterArtifact.deployedBytecode],
    [MULTICALL3, multicall3Artifact.deployedBytecode],
    ...SANDBOX_TOKENS.map(({ address }): [Hex, Hex] => [address, tokenArtifact.deployedBytecode]),
  ];
  await Promise.all([
    ...placed.map(([address, bytecode]) => client.setCode({ address, bytecode })),
    ...SANDBOX_ACCOUNTS.map(({ address }) => client.setBalance({ address, value: 10_000n * 10n ** 18n })),
  ]);

  await client.setBlockGasLimit({ gasLimit: WRITING_GAS_LIMIT });
  const hashes: Hex[] = [];
  const send = async (transactions: { to?: Hex; data: Hex }[], gas: bigint, firstNonce: number) => {
    await client.setAutomine(false);
    hashes.push(
      ...(await Promise.all(
        transactions.map(({ to, data }, index) =>
          client.sendUnsignedTransaction({ from: owner, to, data, gas, nonce: firstNonce + index }),
        ),
      )),
    );
    await client.mine({ blocks: 1 });
    await client.setAutomine(true);
  };
  await send(
    creations.map((data) => ({ data })),
    CREATE_GAS,
    nonce,
  );
  await send(setupCalls(deployment), CALL_GAS, nonce + creations.length);

  await client.setBlockGasLimit({ gasLimit: BLOCK_GAS_LIMIT });
  const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })));
  const failed = receipts.findIndex((receipt) => receipt.status !== 'success');
  if (failed >= 0) throw new Error(`Deployment failed at transaction ${failed + 1} of ${hashes.length}`);
  return deployment;
}
