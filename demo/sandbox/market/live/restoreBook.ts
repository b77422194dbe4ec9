import { decodeFunctionResult, encodeFunctionData, type Hex, keccak256 } from 'viem';
import { dataStoreArtifact } from '../../../contracts/artifacts/DataStore';
import type { Rpc } from '../../../node/rpc';
import { GMX } from '../../chain/placeGmx';
import { readStore } from '../../chain/readStore';
import { positionFields } from '../../gmx/Position';
import { hashKey } from '../../gmx/state/hashKey';
import { type Key, keys } from '../../gmx/state/keys';
import type { ValueKind } from '../../gmx/state/State';
import { SANDBOX_MARKETS, type SandboxMarket } from '../../markets/sandboxMarkets';
import type { Book } from '../gmx/book';

const { abi } = dataStoreArtifact;
const MOST_POSITIONS = 100_000n;

/** Takes over from DataStore what has become of markets and positions since the book was saved. */
export async function restoreBook(book: Book, rpc: Rpc): Promise<void> {
  // others may be trading: all of it in one block
  const block = await rpc.request<Hex>('eth_blockNumber', []);
  const load = readStore(rpc, block);
  const [nonce] = await load([[keys.nonce, 'uint']]);
  // every order has a nonce, and whatever GMX's keepers do by themselves
  if (nonce === book.state.get(keys.nonce, 'uint')) return;
  const open = await openPositions(rpc, block);
  const wanted: [Key, ValueKind][] = [
    [keys.nonce, 'uint'],
    ...SANDBOX_MARKETS.flatMap(marketKeys),
    ...open.flatMap((key) => positionFields(key).map((field): [Key, ValueKind] => [field.key, field.kind])),
  ];
  const values = await load(wanted);
  book.restore(
    wanted.map(([key], i) => [key, values[i]] as const),
    open,
  );
}

async function openPositions(rpc: Rpc, block: Hex): Promise<readonly Hex[]> {
  const functionName = 'getBytes32ValuesAt';
  const args = [hashKey(keys.positionList), 0n, MOST_POSITIONS] as const;
  const data = encodeFunctionData({ abi, functionName, args });
  const result = await rpc.request<Hex>('eth_call', [{ to: GMX.dataStore, data }, block]);
  return decodeFunctionResult({ abi, functionName, data: result });
}

/** What orders change of a market. */
function marketKeys({ marketToken: market, indexToken, longToken, shortToken }: SandboxMarket) {
  const tokens = [longToken, shortToken];
  const sides = [true, false];
  const uints = [
    keys.impactPoolAmount(market),
    keys.lentImpactPoolAmount(market),
    keys.impactPoolDistributedAt(market),
    keys.fundingUpdatedAt(market),
    ...tokens.flatMap((token) => [
      keys.poolAmount(market, token),
      keys.swapImpactPoolAmount(market, token),
      keys.claimableFee(market, token),
      keys.claimableFunding(market, token),
      keys.claimableCollateralSum(market, token),
      keys.affiliateReward(market, token),
      ...sides.flatMap((isLong) => [
        keys.openInterest(market, token, isLong),
        keys.openInterestInTokens(market, token, isLong),
        keys.collateralSum(market, token, isLong),
        keys.fundingFeePerSize(market, token, isLong),
        keys.claimableFundingPerSize(market, token, isLong),
      ]),
    ]),
    ...sides.flatMap((isLong) => [
      keys.totalBorrowing(market, isLong),
      keys.cumulativeBorrowingFactor(market, isLong),
      keys.cumulativeBorrowingFactorUpdatedAt(market, isLong),
      keys.virtualInventoryForSwaps(keccak256(market), isLong),
      keys.latestAdlAt(market, isLong),
    ]),
  ];
  const ints = [
    keys.totalPendingImpactAmount(market),
    keys.savedFundingFactor(market),
    keys.virtualInventoryForPositions(keccak256(indexToken)),
  ];
  const bools = sides.map((isLong) => keys.isAdlEnabled(market, isLong));
  const of = (kind: ValueKind, list: readonly Key[]) => list.map((key): [Key, ValueKind] => [key, kind]);
  return [...of('uint', uints), ...of('int', ints), ...of('bool', bools)];
}
