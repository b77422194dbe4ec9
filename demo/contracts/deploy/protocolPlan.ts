import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  stringToHex,
} from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { copiesArtifact } from '../artifacts/Copies';
import { gmxArtifact } from '../artifacts/Gmx';
import { leavesArtifact } from '../artifacts/Leaves';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { mirrorArtifact } from '../artifacts/Mirror';
import { priceFeedsArtifact } from '../artifacts/PriceFeeds';
import { protocolTokenArtifact } from '../artifacts/ProtocolToken';
import { settleArtifact } from '../artifacts/Settle';
import { tokenRouterArtifact } from '../artifacts/TokenRouter';
import { userRouterArtifact } from '../artifacts/UserRouter';
import { votingEscrowArtifact } from '../artifacts/VotingEscrow';

/** The protocol's contracts, in the order in which they are created; each knows those before it. */
const NAMES = [
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'gmx',
  'priceFeeds',
  'copies',
  'settle',
  'leaves',
  'mirror',
  'router',
  'protocolToken',
  'votingEscrow',
] as const;

export type ProtocolContracts = Readonly<Record<(typeof NAMES)[number], Address>>;

/** GMX's contracts that the protocol uses. */
export type GmxContracts = {
  dataStore: Address;
  roleStore: Address;
  orderVault: Address;
  exchangeRouter: Address;
  /** Wrapped native token. */
  wnt: Address;
};

/** A Chainlink feed of a token; `maxAge` in seconds. */
export type Feed = { token: Address; source: Address; tokenDecimals: number; maxAge: bigint };

export type ProtocolParameters = {
  gmx: GmxContracts;
  feeds: readonly Feed[];
  /** Bounds of followers' rules: seconds and basis points. */
  rules: {
    minExpiryDuration: bigint;
    minAllowanceRate: bigint;
    maxAllowanceRate: bigint;
    minActivityThrottle: bigint;
    maxActivityThrottle: bigint;
  };
  /** Basis points; `maxOpenAge` in seconds (contracts/interfaces/IMirror.sol). */
  limits: {
    maxLeverage: bigint;
    maxSlippage: bigint;
    maxExitSlippage: bigint;
    maxOpenAge: bigint;
    adjustTolerance: bigint;
  };
  /** Gas that the orders of copies and of leaves pay for their callbacks. */
  callbackGas: { mirror: bigint; leaves: bigint };
  /** The collateral tokens, and the most of each that a user may hold after a deposit (units). */
  tokenCaps: readonly { token: Address; cap: bigint }[];
  keepers: readonly Address[];
  pausers: readonly Address[];
};

/** The limits and bounds of tests/forge/Setup.sol. */
export const PROTOCOL_DEFAULTS = {
  rules: {
    minExpiryDuration: 86_400n,
    minAllowanceRate: 100n,
    maxAllowanceRate: 10_000n,
    minActivityThrottle: 3_600n,
    maxActivityThrottle: 2_592_000n,
  },
  limits: {
    maxLeverage: 1_000_000n,
    maxSlippage: 100n,
    maxExitSlippage: 300n,
    maxOpenAge: 120n,
    adjustTolerance: 200n,
  },
  callbackGas: { mirror: 500_000n, leaves: 2_000_000n },
} as const satisfies Partial<ProtocolParameters>;

export type ProtocolPlan = {
  contracts: ProtocolContracts;
  /** One transaction each, in this order, from `deployer` with the nonces from `nonce`. */
  creations: { name: keyof ProtocolContracts; data: Hex }[];
  /** The owner's calls afterwards: roles and caps. Roles are granted at once in a contract's first day only. */
  calls: { to: Address; data: Hex }[];
};

/** All that deploying the protocol takes. The deployer is the owner to begin with. */
export function protocolPlan(parameters: ProtocolParameters, deployer: Address, nonce: bigint): ProtocolPlan {
  const contracts = Object.fromEntries(
    NAMES.map((name, i) => [
      name,
      getContractAddress({ from: deployer, nonce: nonce + BigInt(i) }).toLowerCase(),
    ]),
  ) as ProtocolContracts;
  const data = creationData(parameters, contracts, deployer);
  return {
    contracts,
    creations: NAMES.map((name) => ({ name, data: data[name] })),
    calls: setupCalls(parameters, contracts),
  };
}

function creationData(
  { gmx, feeds, rules, limits, callbackGas }: ProtocolParameters,
  at: ProtocolContracts,
  owner: Address,
): Record<keyof ProtocolContracts, Hex> {
  const sources = feeds.map(({ source, tokenDecimals, maxAge }) => ({ source, tokenDecimals, maxAge }));
  const { allocationStore: store, matchingRule: rule, copies, gmx: gmxAt, priceFeeds } = at;
  return {
    tokenRouter: encodeDeployData({ ...tokenRouterArtifact, args: [owner] }),
    allocationStore: encodeDeployData({ ...allocationStoreArtifact, args: [owner] }),
    matchingRule: encodeDeployData({ ...matchingRuleArtifact, args: [owner, store, at.tokenRouter, rules] }),
    gmx: encodeDeployData({
      ...gmxArtifact,
      args: [owner, gmx.dataStore, gmx.roleStore, gmx.orderVault, gmx.wnt, gmx.exchangeRouter],
    }),
    priceFeeds: encodeDeployData({
      ...priceFeedsArtifact,
      args: [owner, feeds.map(({ token }) => token), sources],
    }),
    copies: encodeDeployData({ ...copiesArtifact, args: [owner, gmxAt] }),
    settle: encodeDeployData({ ...settleArtifact, args: [owner, store, rule, copies, gmxAt, priceFeeds] }),
    leaves: encodeDeployData({
      ...leavesArtifact,
      args: [owner, store, rule, copies, gmxAt, priceFeeds, at.settle, callbackGas.leaves],
    }),
    mirror: encodeDeployData({
      ...mirrorArtifact,
      args: [owner, store, rule, copies, gmxAt, priceFeeds, at.leaves, limits, callbackGas.mirror],
    }),
    router: encodeDeployData({ ...userRouterArtifact, args: [rule, at.leaves, at.votingEscrow] }),
    protocolToken: encodeDeployData({ ...protocolTokenArtifact, args: ['Mimic', 'MIMIC', owner] }),
    votingEscrow: encodeDeployData({
      ...votingEscrowArtifact,
      args: [at.protocolToken, at.router, 'Mimic Votes', 'vMIMIC'],
    }),
  };
}

/** The roles of contracts/Roles.sol. */
type Role =
  | 'TRANSFER'
  | 'LOCK'
  | 'CREDIT'
  | 'DEBIT'
  | 'FEE'
  | 'PAY'
  | 'ROUTER'
  | 'THROTTLE'
  | 'COPY'
  | 'KEEPER'
  | 'MIRROR'
  | 'LEAVES'
  | 'PAUSER';

export type Grant = { contract: Address; account: Address; role: Role };

/** The role's id in the contracts. */
export const roleId = (role: Role): Hex => keccak256(stringToHex(role));

/** The owner's call that grants a role in one contract: the same function in all of them. */
export const grantCall = ({ contract, account, role }: Grant): { to: Address; data: Hex } => ({
  to: contract,
  data: encodeFunctionData({
    abi: copiesArtifact.abi,
    functionName: 'grantRole',
    args: [roleId(role), account],
  }),
});

/** Who has which roles where, and nobody else any. */
export function protocolRoles(
  at: ProtocolContracts,
  { keepers, pausers }: Pick<ProtocolParameters, 'keepers' | 'pausers'>,
): Grant[] {
  const of = (contract: Address, account: Address, ...roles: Role[]) =>
    roles.map((role) => ({ contract, account, role }));
  return [
    ...of(at.tokenRouter, at.matchingRule, 'TRANSFER'),
    ...of(at.allocationStore, at.matchingRule, 'LOCK', 'CREDIT', 'DEBIT', 'PAY'),
    ...of(at.allocationStore, at.mirror, 'LOCK', 'CREDIT', 'DEBIT', 'PAY'),
    ...of(at.allocationStore, at.leaves, 'LOCK', 'CREDIT'),
    ...of(at.allocationStore, at.settle, 'LOCK', 'CREDIT', 'DEBIT', 'PAY', 'FEE'),
    ...[at.mirror, at.leaves, at.settle].flatMap((account) => of(at.copies, account, 'COPY')),
    ...keepers.flatMap((keeper) => of(at.copies, keeper, 'KEEPER')),
    ...of(at.matchingRule, at.router, 'ROUTER'),
    ...[at.mirror, at.settle].flatMap((account) => of(at.matchingRule, account, 'THROTTLE')),
    ...of(at.leaves, at.router, 'ROUTER'),
    ...of(at.leaves, at.mirror, 'MIRROR'),
    ...of(at.settle, at.leaves, 'LEAVES'),
    ...pausers.flatMap((pauser) => of(at.mirror, pauser, 'PAUSER')),
  ];
}

function setupCalls(parameters: ProtocolParameters, at: ProtocolContracts): ProtocolPlan['calls'] {
  return [
    ...protocolRoles(at, parameters).map(grantCall),
    ...parameters.tokenCaps.map(({ token, cap }) => ({
      to: at.matchingRule,
      data: encodeFunctionData({
        abi: matchingRuleArtifact.abi,
        functionName: 'setTokenCap',
        args: [token, cap],
      }),
    })),
  ];
}
