import {
  type Address,
  type CopyConfig,
  fetchMarkets,
  fetchMimicAllocates,
  fetchMirrors,
  fetchPositionEvents,
  fetchTraderRouteLatestMetrics,
  foldPositions,
  type Mirror,
  type Position,
} from '../../src/exports/core';
import type { Recording } from '../../stories/recorded/RecordingFile';

/** The accounts and positions that the stories show. */
export type Subjects = Recording['subjects'] & {
  /** The trader's positions, newest first. */
  lives: readonly Position[];
};

const WEEK = 604_800;
const LIQUIDATION = 7;

/** Chooses the most followed trader with a position in every state, and the follower with the most copies. */
export async function chooseSubjects(config: CopyConfig, followers: readonly Address[]): Promise<Subjects> {
  const markets = await fetchMarkets(config);
  const routes = await fetchTraderRouteLatestMetrics(config, {
    interval: WEEK,
    sortBy: 'followerCount',
    limit: 40,
  });
  for (const { account: trader, traderMatchingKey } of routes) {
    const events = await fetchPositionEvents(config, { trader });
    const mirrors = await fetchMirrors(config, { traderMatchingKeys: [traderMatchingKey] });
    const lives = foldPositions(events, { markets, tokens: config.collateralTokens, mirrors });
    const positions = choosePositions(lives, mirrors);
    if (positions) return { trader, positions, lives, follower: await busiest(config, followers) };
  }
  throw new Error('No trader of the sandbox has copies, an open position and a liquidated one.');
}

function choosePositions(
  lives: readonly Position[],
  mirrors: readonly Mirror[],
): Subjects['positions'] | undefined {
  const isCopied = ({ id }: Position) => mirrors.some(({ sourceRequestKey }) => sourceRequestKey === id);
  const isOpen = ({ settledTimestamp }: Position) => settledTimestamp === 0;
  const open = lives.find((life) => isOpen(life) && isCopied(life));
  const closed = lives.find((life) => !isOpen(life) && isCopied(life));
  const notCopied = lives.find((life) => !isOpen(life) && !isCopied(life));
  const liquidated = lives.find(({ decreaseList }) => decreaseList.at(-1)?.orderType === LIQUIDATION);
  if (!open || !closed || !notCopied || !liquidated) return undefined;
  return { open: open.id, closed: closed.id, notCopied: notCopied.id, liquidated: liquidated.id };
}

async function busiest(config: CopyConfig, followers: readonly Address[]): Promise<Address> {
  const counts = await Promise.all(
    followers.map(async (follower) => (await fetchMimicAllocates(config, { follower })).length),
  );
  return followers[counts.indexOf(Math.max(...counts))]!;
}
