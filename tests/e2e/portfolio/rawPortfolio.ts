import { select } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';
import { priceAt } from '../priceAt';
import { selectIn } from '../trader/selectIn';

/** The length of the candles that price a token at a copy's end, seconds. */
const CANDLES: Record<number, number> = { 604800: 900, 7884000: 21600 };

export type RawCopy = {
  key: string;
  route: string;
  token: string;
  /** Order key of the copied opening. */
  source: string;
  allocated: bigint;
  returned: bigint;
  /** Seconds; 0 while it runs. */
  endedAt: number;
  result: bigint;
  /** Its entries in the window, and their sums: units of the token, and USD 1e30. */
  entries: number;
  moved: bigint;
  usd: bigint;
};

export type RawPortfolio = { copies: RawCopy[]; rules: { route: string; token: string }[] };

type AllocateRow = Record<
  'allocation_key' | 'trader_matching_key' | 'collateral_token' | 'mirror_position_id' | 'amount',
  string
>;
type SettleRow = Record<'allocation_key' | 'settle_id' | 'amount' | 'distribution_token', string> & {
  block_timestamp: number;
  block_number: number;
  log_index: number;
};

/** A follower's copies for a window and rules, computed from the raw tables independently. */
export async function rawPortfolio(
  sandbox: Sandbox,
  account: string,
  { from, to }: { from: number; to: number },
): Promise<RawPortfolio> {
  const own = `WHERE "mimic" = '${account}' LIMIT 1000`;
  const allocates = await select<AllocateRow>(
    sandbox,
    `SELECT "allocation_key", "trader_matching_key", "collateral_token", "mirror_position_id", "amount" FROM "MimicAllocate" ${own}`,
  );
  const credits = await select<SettleRow>(
    sandbox,
    `SELECT "allocation_key", "settle_id", "amount", "distribution_token", "block_timestamp", "block_number", "log_index" FROM "MimicSettle" ${own}`,
  );
  const rules = await select<{ trader_matching_key: string; collateral_token: string; expiry: string }>(
    sandbox,
    `SELECT "trader_matching_key", "collateral_token", "expiry" FROM "MimicMatchingRule" ${own}`,
  );
  const settles = await selectIn<{ id: string; is_final: boolean }>(
    sandbox,
    'SELECT "id", "is_final" FROM "Settle" WHERE "id"',
    credits.map(({ settle_id }) => settle_id),
  );
  const mirrors = await selectIn<{ request_key: string; source_request_key: string }>(
    sandbox,
    'SELECT "request_key", "source_request_key" FROM "Mirror" WHERE "request_key"',
    allocates.map(({ mirror_position_id }) => mirror_position_id),
  );
  credits.sort((a, b) => a.block_number - b.block_number || a.log_index - b.log_index);

  const copies: RawCopy[] = [];
  for (const allocate of allocates) {
    const paid = credits.filter(({ allocation_key }) => allocation_key === allocate.allocation_key);
    const end = paid.findIndex(({ settle_id }) => settles.find(({ id }) => id === settle_id)!.is_final);
    const allocated = BigInt(allocate.amount);
    const collateral = allocate.collateral_token;
    const candles = CANDLES[to - from]!;
    // what was paid in the market's other token counts at its price then
    const worth = await Promise.all(
      paid.map(async ({ amount, distribution_token: token, block_timestamp: time }) => {
        // candles are kept for the window: what came before it is not counted in it
        if (token === collateral || time <= from) return token === collateral ? BigInt(amount) : 0n;
        const [price, of] = await Promise.all(
          [token, collateral].map((each) => priceAt(sandbox, each, time, candles)),
        );
        return (BigInt(amount) * price!) / of!;
      }),
    );
    const returned = worth.reduce((sum, each) => sum + each, 0n);
    let entries = 0;
    let moved = 0n;
    let usd = 0n;
    let soFar = -allocated;
    for (const [i, { block_timestamp: time }] of paid.entries()) {
      soFar += worth[i]!;
      if (end < 0 || i < end) continue;
      if (time > from) {
        entries++;
        moved += soFar;
        usd += soFar * (await priceAt(sandbox, collateral, time, candles));
      }
      soFar = 0n;
    }
    if (end >= 0 && entries === 0) continue;
    copies.push({
      key: allocate.allocation_key,
      route: allocate.trader_matching_key,
      token: allocate.collateral_token,
      source: mirrors.find(({ request_key }) => request_key === allocate.mirror_position_id)!
        .source_request_key,
      allocated,
      returned,
      endedAt: end < 0 ? 0 : paid[end]!.block_timestamp,
      result: returned - allocated,
      entries,
      moved,
      usd,
    });
  }
  return {
    copies,
    rules: rules
      .filter(({ expiry }) => BigInt(expiry) > 0n)
      .map(({ trader_matching_key: route, collateral_token: token }) => ({ route, token })),
  };
}
