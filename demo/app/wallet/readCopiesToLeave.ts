import type { Address, Hex, PublicClient } from 'viem';
import { copiesAbi as abi } from '../../contracts/artifacts/Copies';
import { type KnownCopy, leftKeys, type SignedCall } from './describeCall';

/**
 * The copies that calls leave, by their keys. The calls have only the key, and a price whose unit depends on the copy's market. A copy
 * that cannot be read is left out.
 */
export async function readCopiesToLeave(
  calls: readonly SignedCall[],
  { node, copies }: { node: Pick<PublicClient, 'readContract'>; copies: Address | undefined },
): Promise<Record<Hex, KnownCopy>> {
  const keys = copies ? calls.flatMap(leftKeys) : [];
  if (!copies || keys.length === 0) return {};
  // the list of markets is long, and few leave
  const [{ sandboxMarket, pricedToken }, { copyName }] = await Promise.all([
    import('../../sandbox/markets/sandboxMarkets'),
    import('./copyName'),
  ]);
  const entries = await Promise.all(
    keys.map(async (key): Promise<[Hex, KnownCopy][]> => {
      try {
        const copy = await node.readContract({ abi, address: copies, functionName: 'getCopy', args: [key] });
        const market = copy.market.toLowerCase() as Address;
        const { indexToken } = sandboxMarket(market)!;
        const trader = copy.trader.toLowerCase() as Address;
        const name = copyName({ trader, market, isLong: copy.isLong });
        return [[key, { name, indexDecimals: pricedToken(indexToken).decimals }]];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(entries.flat());
}
