import { chance } from '../../../stories/chance';
import type { WireRow } from '../../../stories/selectRows';

/** A story's figures for a route; amounts in cents. */
export type FakeRoute = {
  account: string;
  collateralToken: string;
  markets: readonly string[];
  pnl: bigint;
  size: bigint;
  /** 1 is 1x. */
  leverage: number;
  won: number;
  lost: number;
  followers: number;
  isOpen: boolean;
  /** Seconds since the last event. */
  idle: number;
  /** Determines the curve's shape. */
  seed: number;
  /** No samples at all. */
  noCurve?: boolean;
};

const cent = 10n ** 28n;
const samples = 40;

/** A route as a row of TraderRouteLatestMetric in wire format. */
export function fakeMetric(route: FakeRoute, interval: number): WireRow {
  const now = Math.floor(Date.now() / 1000);
  const collateral = BigInt(Math.round(Number(route.size) / route.leverage)) || 1n;
  const usd = (cents: bigint) => String(cents * cent);
  const key = `0x${route.account.slice(2)}${route.collateralToken.slice(2, 26)}`;
  const steps = Array.from({ length: samples }, (_, i) => {
    const wave = (chance(route.seed * 97 + i) - 0.5) * (i > 0 && i < samples - 1 ? 0.35 : 0);
    return BigInt(Math.round((i / (samples - 1) + wave) * 1000));
  });
  const roi = String((route.pnl * 10_000n) / collateral);
  return {
    id: `${key}-${interval}`,
    trader_matching_key: key,
    account: route.account,
    collateral_token: route.collateralToken,
    interval,
    settled_size_in_usd: usd(route.size),
    settled_size_long_in_usd: usd(route.size / 2n),
    settled_collateral_in_usd: usd(collateral),
    size_usd: usd(route.size),
    collateral_usd: usd(collateral),
    long_usd: usd(route.size / 2n),
    long_short_ratio: '5000',
    realised_pnl: usd(route.pnl),
    pnl: usd(route.pnl),
    realised_roi: roi,
    roi,
    pnl_list: route.noCurve ? [] : steps.map((step) => usd((route.pnl * step) / 1000n)),
    pnl_timestamp_list: route.noCurve
      ? []
      : steps.map((_, i) => now - interval + Math.floor((i * interval) / (samples - 1))),
    matched_mimic_list: [],
    win_count: route.won,
    loss_count: route.lost,
    trade_count: route.won + route.lost,
    recent_results: results(route),
    open_count: route.isOpen ? 1 : 0,
    follower_count: route.followers,
    copied_result: route.won + route.lost < 3 ? null : usd(route.pnl / 7n),
    market_list: route.markets,
    is_open: route.isOpen,
    last_updated_timestamp: route.isOpen ? now : now - route.idle,
    last_event_timestamp: now - route.idle,
  };
}

/** The results of its last positions, with as many wins as its figures say. */
function results({ won, lost, seed }: FakeRoute): string {
  const count = Math.min(15, won + lost);
  const share = won / (won + lost);
  return Array.from({ length: count }, (_, i) => (chance(seed * 31 + i) < share ? 'w' : 'l')).join('');
}
