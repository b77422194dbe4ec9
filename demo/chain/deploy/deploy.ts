import { encodeDeployData, type Hex } from 'viem';
import { allocationAccountArtifact } from '../artifacts/AllocationAccount';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { eventEmitterArtifact } from '../artifacts/EventEmitter';
import { exchangeArtifact } from '../artifacts/Exchange';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { mirrorArtifact } from '../artifacts/Mirror';
import { multicall3Artifact } from '../artifacts/Multicall3';
import { protocolTokenArtifact } from '../artifacts/ProtocolToken';
import { settleArtifact } from '../artifacts/Settle';
import { tokenArtifact } from '../artifacts/Token';
import { tokenRouterArtifact } from '../artifacts/TokenRouter';
import { userRouterArtifact } from '../artifacts/UserRouter';
import { votingEscrowArtifact } from '../artifacts/VotingEscrow';
import { SANDBOX_ACCOUNTS } from './accounts';
import type { Deployment } from './deployment';
import { OwnerBlocks } from './OwnerBlocks';
import { setupCalls } from './setupCalls';
import { SANDBOX_TOKENS } from './tokens';

export type { Deployment } from './deployment';

/** With what is locked, and where: the router and the escrow know each other. */
export type SandboxDeployment = Deployment & { protocolToken: Hex; votingEscrow: Hex };

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

/** Basis points: copies may have up to 100x leverage. */
export const MAX_LEVERAGE = 1_000_000n;
/** Seconds without a keeper after which anyone may close and settle: a day. */
export const EXIT_DELAY = 86_400n;

/**
 * Deploys every contract of the sandbox to a fresh anvil: the emitter, the tokens and Multicall3 at their Arbitrum addresses,
 * the others from the owner's account. Funds the accounts and the exchange's pool. Mines three blocks without changing the
 * chain's time, and leaves automine on.
 */
export async function deployContracts({ rpcUrl }: { rpcUrl: string }): Promise<SandboxDeployment> {
  const blocks = await OwnerBlocks.on(rpcUrl);
  const { client, owner } = blocks;
  const created = () => blocks.nextAddress();

  const tokenRouter = created();
  const allocationStore = created();
  const matchingRule = created();
  const router = created();
  const exchange = created();
  const account = created();
  const mirror = created();
  const settle = created();
  const protocolToken = created();
  const votingEscrow = created();
  const deployment: SandboxDeployment = {
    router,
    tokenRouter,
    allocationStore,
    matchingRule,
    mirror,
    settle,
    eventEmitter: EVENT_EMITTER,
    exchange,
    protocolToken,
    votingEscrow,
  };

  // in the order of the addresses above
  const creations: Hex[] = [
    encodeDeployData({ ...tokenRouterArtifact, args: [owner] }),
    encodeDeployData({ ...allocationStoreArtifact, args: [owner] }),
    encodeDeployData({ ...matchingRuleArtifact, args: [owner, allocationStore, tokenRouter, RULE_CONFIG] }),
    encodeDeployData({ ...userRouterArtifact, args: [matchingRule, settle, votingEscrow] }),
    encodeDeployData({ ...exchangeArtifact, args: [owner] }),
    encodeDeployData({ ...allocationAccountArtifact, args: [mirror, settle] }),
    encodeDeployData({
      ...mirrorArtifact,
      args: [owner, allocationStore, matchingRule, exchange, account, MAX_LEVERAGE, EXIT_DELAY],
    }),
    encodeDeployData({ ...settleArtifact, args: [owner, allocationStore, mirror] }),
    encodeDeployData({ ...protocolTokenArtifact, args: ['Mimic', 'MIMIC', owner] }),
    encodeDeployData({
      ...votingEscrowArtifact,
      args: [protocolToken, router, 'Mimic Votes', 'vMIMIC'],
    }),
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

  await blocks.mine(creations.map((data) => ({ data })));
  await blocks.mine(setupCalls(deployment));
  await blocks.end();
  return deployment;
}
