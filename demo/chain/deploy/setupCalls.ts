import { encodeFunctionData, type Hex } from 'viem';
import { eventEmitterArtifact } from '../artifacts/EventEmitter';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { tokenArtifact } from '../artifacts/Token';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import type { Deployment } from './deployment';
import { grantCall, type Role } from './roles';
import { SANDBOX_TOKENS } from './tokens';

/** The owner's calls after deployment: roles, tokens with their caps, and funds. */
export function setupCalls(deployment: Deployment): { to: Hex; data: Hex }[] {
  const { router, tokenRouter, allocationStore, matchingRule, mirror, settle, eventEmitter, exchange } =
    deployment;
  const owner = sandboxAccount('owner').address;
  const keeper = sandboxAccount('keeper').address;
  const oracle = sandboxAccount('oracle').address;
  const wallets = SANDBOX_ACCOUNTS.filter(({ role }) => role === 'newcomer' || role === 'follower').map(
    ({ address }) => address,
  );
  const emitter = { abi: eventEmitterArtifact.abi };

  return [
    { to: eventEmitter, data: encodeFunctionData({ ...emitter, functionName: 'initialize', args: [owner] }) },
    {
      to: eventEmitter,
      data: encodeFunctionData({ ...emitter, functionName: 'setPermission', args: [oracle, true] }),
    },
    ...grants(tokenRouter, matchingRule, 'TRANSFER'),
    ...grants(allocationStore, matchingRule, 'LOCK', 'CREDIT', 'DEBIT', 'PAY'),
    ...grants(allocationStore, mirror, 'LOCK', 'DEBIT', 'PAY'),
    ...grants(allocationStore, settle, 'LOCK', 'CREDIT', 'FEE', 'PAY'),
    ...grants(matchingRule, router, 'ROUTER'),
    ...grants(mirror, router, 'ROUTER'),
    ...grants(matchingRule, mirror, 'THROTTLE'),
    ...grants(exchange, mirror, 'TRADE'),
    ...grants(exchange, oracle, 'ORACLE'),
    ...grants(mirror, keeper, 'KEEPER'),
    ...grants(mirror, settle, 'SETTLE'),
    ...grants(mirror, owner, 'PAUSER'),
    ...grants(settle, keeper, 'KEEPER'),
    ...SANDBOX_TOKENS.flatMap((token) => [
      {
        to: token.address,
        data: encodeFunctionData({
          abi: tokenArtifact.abi,
          functionName: 'initialize',
          args: [token.name, token.symbol, token.decimals, owner, token.demandsZeroFirst],
        }),
      },
      {
        to: matchingRule,
        data: encodeFunctionData({
          abi: matchingRuleArtifact.abi,
          functionName: 'setTokenCap',
          args: [token.address, token.cap],
        }),
      },
      mint(token.address, wallets, token.walletAmount),
      mint(token.address, [exchange], token.poolAmount),
    ]),
  ];
}

const grants = (contract: Hex, account: Hex, ...roles: Role[]) =>
  roles.map((role) => grantCall(contract, role, account));

const mint = (token: Hex, receivers: Hex[], amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'mint', args: [receivers, amount] }),
});
