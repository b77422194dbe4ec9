import { select, selectRanking } from '../../kit/indexer/database';
import type { Sandbox } from '../../kit/page/sandbox';
import type { HarnessSettings } from './harnessConfig';

const WEEK = 604_800;
const YEAR = 31_536_000;

/**
 * Props for the widgets that show one thing: the board's first trader, one of their positions, and the follower with the most
 * copies that ended in the last week.
 */
export async function chooseProps(
  sandbox: Sandbox,
): Promise<Pick<HarnessSettings, 'props' | 'follower' | 'expiry'>> {
  const [first] = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 1 });
  if (!first) throw new Error('The board is empty.');
  const { account } = first;
  const [opening] = await select<{ order_key: string }>(
    sandbox,
    `SELECT "order_key" FROM "PositionIncrease" WHERE "account" = '${account}' ORDER BY "block_number" LIMIT 1`,
  );
  const [token] = sandbox.tokens;
  const [busiest] = await select<{ mimic: string }>(
    sandbox,
    `SELECT "mimic" FROM "MimicSettle" WHERE "block_timestamp" >= ${Math.floor(Date.now() / 1000) - WEEK}
     GROUP BY "mimic" ORDER BY count(*) DESC, "mimic" LIMIT 1`,
  );
  const follower = busiest?.mimic;
  if (!token || !follower) throw new Error('The sandbox names no token, or no copy of the last week.');
  return {
    follower,
    expiry: Math.floor(Date.now() / 1000) + YEAR,
    props: {
      TraderCard: { account },
      PositionCard: { id: opening?.order_key ?? '' },
      DepositForm: { token: token.address },
      RuleEditor: { trader: account, collateralToken: token.address, defaultAdvanced: true },
    },
  };
}
