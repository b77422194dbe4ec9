import { backtestStarts, foldPositions } from '@mimic/widgets/core';
import { context, EventScript, usdc } from '../kit/EventScript';
import { median } from './median';

const EVENTS = 2_000;
const KEYS = 10;
const WINDOW = 7_776_000;
const WEEK = 604_800;

/** A trader with ten positions open at once, each repeatedly opened, changed eight times and closed. */
function busyTrader() {
  const clock = { block: 0 };
  const scripts = Array.from(
    { length: KEYS },
    (_, i) => new EventScript({ key: `0x${i}`, isLong: i % 2 === 0, clock }),
  );
  for (let n = 0; n < EVENTS; n++) {
    const script = scripts[n % KEYS]!;
    const change = Math.floor(n / KEYS) % 10;
    const step = { price: 2_000n + BigInt((n * 7_919) % 300), time: Math.floor((n * WINDOW) / EVENTS) };
    if (change === 0) script.increase({ ...step, size: 10_000n, collateral: usdc(1_000) });
    else if (change === 9) script.close(step);
    else if (change % 2) script.increase({ ...step, size: 500n, collateral: usdc(10) });
    else script.decrease({ ...step, size: 700n });
  }
  return foldPositions(
    scripts.flatMap(({ events }) => events),
    context,
  );
}

/**
 * CPU milliseconds to backtest a rule on 2,000 events of which it copies every opening, as the rule editor does: over 90 days,
 * and from each of the first eight weeks.
 */
export function measureBacktest(): number {
  const positions = busyTrader();
  const rule = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: BigInt(WINDOW + 1) };
  const starts = Array.from({ length: 8 }, (_, i) => (i + 1) * WEEK);
  const config = { from: 0, to: WINDOW };
  const run = () =>
    backtestStarts({ rule, deposit: usdc(500), positions, config, keeperFee: () => 100_000n, starts });
  return median(run, 15);
}
