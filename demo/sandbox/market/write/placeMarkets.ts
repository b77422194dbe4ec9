import { type Address, encodeFunctionData } from 'viem';
import { bankArtifact } from '../../../contracts/artifacts/Bank';
import { tokenArtifact } from '../../../contracts/artifacts/Token';
import type { RpcCall } from '../../../node/rpc';
import { sandboxAccount } from '../../deploy/accounts';
import { SANDBOX_TOKENS } from '../../deploy/tokens';
import { keys } from '../../gmx/state/keys';
import type { State } from '../../gmx/state/State';
import { GMX_TOKENS } from '../../markets/gmxTokens';
import { SANDBOX_MARKETS, type SandboxMarket } from '../../markets/sandboxMarkets';
import type { ChainCall } from './ChainCall';

const { abi } = tokenArtifact;

/** Pays what the generated traders put into their positions: they have no wallets. */
export const TRADERS_PURSE: Address = '0x0000000000000000000000000000000000000604';
/** Units of each collateral token: more than traders ever put in. */
const PURSE = 10n ** 26n;

/** The tokens of markets that the deployment has not placed: nobody deposits them, but profits are paid in them. */
const OTHER_TOKENS = GMX_TOKENS.filter(
  ({ address }) =>
    SANDBOX_MARKETS.some(({ longToken, shortToken }) => address === longToken || address === shortToken) &&
    SANDBOX_TOKENS.every((token) => token.address !== address),
);

/** Places the vaults of the sandbox's markets, at the addresses of their tokens, and the tokens that are not there yet. */
export const marketCode = (): RpcCall[] =>
  [
    ...[TRADERS_PURSE, ...SANDBOX_MARKETS.map(({ marketToken }) => marketToken)].map((bank) => [
      bank,
      bankArtifact.deployedBytecode,
    ]),
    ...OTHER_TOKENS.map(({ address }) => [address, tokenArtifact.deployedBytecode]),
  ].map((params) => ({ method: 'anvil_setCode', params }));

/** The calls that set up the tokens of the markets, and give vaults what they owe and traders what they put in. */
export function fundCalls(state: State): ChainCall[] {
  const names = OTHER_TOKENS.map(({ address, symbol, decimals }) => ({
    from: owner,
    to: address,
    data: encodeFunctionData({
      abi,
      functionName: 'initialize',
      args: [symbol, symbol, decimals, owner, false],
    }),
  }));
  return [
    ...names,
    ...SANDBOX_TOKENS.map(({ address }) => mint(address, TRADERS_PURSE, PURSE)),
    ...VAULTS.map(({ market, token }) => mint(token, market.marketToken, vaultBalance(state, market, token))),
  ];
}

/** The calls by which vaults have what they owe, wherever that is not what they `held`, in the order of `VAULTS`. */
export function balanceCalls(state: State, held: readonly bigint[]): ChainCall[] {
  return VAULTS.flatMap(({ market, token }, i): ChainCall[] => {
    const missing = vaultBalance(state, market, token) - (held[i] as bigint);
    if (missing >= 0n) return missing > 0n ? [mint(token, market.marketToken, missing)] : [];
    const data = encodeFunctionData({
      abi: bankArtifact.abi,
      functionName: 'transferOut',
      args: [token, TRADERS_PURSE, -missing, false],
    });
    return [{ from: sandboxAccount('oracle').address, to: market.marketToken, data }];
  });
}

/** Every market's vault by its tokens. */
export const VAULTS: readonly { market: SandboxMarket; token: Address }[] = SANDBOX_MARKETS.flatMap(
  (market) => [...new Set([market.longToken, market.shortToken])].map((token) => ({ market, token })),
);

const owner = sandboxAccount('owner').address;

const mint = (token: Address, receiver: Address, amount: bigint): ChainCall => ({
  from: owner,
  to: token,
  data: encodeFunctionData({ abi, functionName: 'mint', args: [[receiver], amount] }),
});

/** What GMX itself expects a market to hold of one of its tokens: its pools, everybody's collateral, and whatever is claimable. */
export function vaultBalance(state: State, { marketToken }: SandboxMarket, token: Address): bigint {
  return [
    keys.poolAmount(marketToken, token),
    keys.swapImpactPoolAmount(marketToken, token),
    keys.claimableFee(marketToken, token),
    keys.claimableUiFee(marketToken, token),
    keys.claimableFunding(marketToken, token),
    keys.claimableCollateralSum(marketToken, token),
    keys.affiliateReward(marketToken, token),
    keys.collateralSum(marketToken, token, true),
    keys.collateralSum(marketToken, token, false),
  ].reduce((sum, key) => sum + ((state.get(key, 'uint') as bigint | undefined) ?? 0n), 0n);
}
