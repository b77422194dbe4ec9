import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';
import { priceAt } from '../priceAt';
import { selectIn } from './selectIn';

/** The length of the candles that price a collateral token at a copy's end, seconds. */
const CANDLES: Record<number, number> = { 604800: 900, 7884000: 21600 };

type MirrorRow = { allocation_key: string; collateral_token: string; allocation: string };
type SettleRow = Record<
  | 'allocation_key'
  | 'settled_balance'
  | 'keeper_execution_fee'
  | 'platform_fee_amount'
  | 'size'
  | 'account_balance',
  string
> & { block_timestamp: number };

/** A trader's followers by their active rules, and the results of their copies that ended since `from`, USD 1e30. */
export async function rawFollowers(
  sandbox: Sandbox,
  trader: string,
  { from, to }: { from: number; to: number },
): Promise<{ count: number; endedCount: number; result: bigint }> {
  const rules = await select<{ mimic: string }>(
    sandbox,
    `SELECT "mimic" FROM "MimicMatchingRule" WHERE "trader" = '${trader}' AND "expiry" > ${to} LIMIT 1000`,
  );
  const mirrors = await select<MirrorRow>(
    sandbox,
    `SELECT "allocation_key", "collateral_token", "allocation" FROM "Mirror" WHERE "trader" = '${trader}' LIMIT 1000`,
  );
  const settles = await selectIn<SettleRow>(
    sandbox,
    `SELECT "allocation_key", "settled_balance", "keeper_execution_fee", "platform_fee_amount", "size",
       "account_balance", "block_timestamp"
     FROM "Settle" WHERE "allocation_key"`,
    mirrors.map((mirror) => mirror.allocation_key),
  );
  settles.sort((a, b) => a.block_timestamp - b.block_timestamp);

  let result = 0n;
  let endedCount = 0;
  for (const mirror of mirrors) {
    const own = settles.filter((each) => each.allocation_key === mirror.allocation_key);
    const end = own.find((each) => BigInt(each.size) === 0n && BigInt(each.account_balance) === 0n);
    if (!end || end.block_timestamp < from) continue;
    const credited = own.reduce(
      (sum, each) =>
        sum +
        BigInt(each.settled_balance) -
        BigInt(each.keeper_execution_fee) -
        BigInt(each.platform_fee_amount),
      0n,
    );
    const price = await priceAt(sandbox, mirror.collateral_token, end.block_timestamp, CANDLES[to - from]!);
    result += (credited - BigInt(mirror.allocation)) * price;
    endedCount++;
  }
  return { count: new Set(rules.map(({ mimic }) => mimic)).size, endedCount, result };
}
