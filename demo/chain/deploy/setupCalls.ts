import { encodeFunctionData, type Hex } from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { eventEmitterArtifact } from '../artifacts/EventEmitter';
import { exchangeArtifact } from '../artifacts/Exchange';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { tokenArtifact } from '../artifacts/Token';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import type { Deployment } from './deployment';
import { SANDBOX_TOKENS } from './tokens';

// `setPermission(address,bool)` is the same function in every contract
const permit = (contract: Hex, account: Hex) => ({
  to: contract,
  data: encodeFunctionData({
    abi: allocationStoreArtifact.abi,
    functionName: 'setPermission',
    args: [account, true],
  }),
});

/** The owner's calls after the contracts exist: who may call what, tokens with their caps, funds. */
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
    permit(eventEmitter, oracle),
    permit(tokenRouter, matchingRule),
    permit(allocationStore, matchingRule),
    permit(allocationStore, mirror),
    permit(allocationStore, settle),
    permit(matchingRule, router),
    permit(matchingRule, mirror),
    permit(exchange, mirror),
    permit(mirror, keeper),
    permit(mirror, settle),
    permit(settle, keeper),
    {
      to: exchange,
      data: encodeFunctionData({
        abi: exchangeArtifact.abi,
        functionName: 'setOracle',
        args: [oracle, true],
      }),
    },
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

const mint = (token: Hex, receivers: Hex[], amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'mint', args: [receivers, amount] }),
});
