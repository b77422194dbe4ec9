import { select, selectRanking } from '../database';
import type { Sandbox } from '../sandbox';
import type { WidgetProps } from './harnessConfig';

const WEEK = 604_800;

/** What the widgets that show one thing are to show: the board's first trader, and one of their positions. */
export async function chooseProps(sandbox: Sandbox): Promise<WidgetProps> {
  const [first] = await selectRanking(sandbox, { interval: WEEK, orderBy: '"pnl" DESC', limit: 1 });
  if (!first) throw new Error('The board is empty.');
  const { account } = first;
  const [opening] = await select<{ order_key: string }>(
    sandbox,
    `SELECT "order_key" FROM "PositionIncrease" WHERE "account" = '${account}' ORDER BY "block_number" LIMIT 1`,
  );
  return {
    TraderCard: { account },
    PositionCard: { id: opening?.order_key ?? '' },
  };
}
