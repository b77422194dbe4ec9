import { type Hex, type PriceMap, TIMEFRAMES } from '@mimic/widgets/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOT_COPIED } from '../../../../demo/indexer/metrics/fold/copied';
import { foldEvent, type IndexedEvent } from '../../../../demo/indexer/metrics/fold/foldEvent';
import { moveRoute } from '../../../../demo/indexer/metrics/fold/moveRoute';
import { moveWindow } from '../../../../demo/indexer/metrics/fold/moveWindow';
import { openRow } from '../../../../demo/indexer/metrics/fold/positionRows';
import { routeRows } from '../../../../demo/indexer/metrics/fold/routeRows';
import type { OpenRow, RouteRow, WindowRow } from '../../../../demo/indexer/metrics/MetricsDb';
import { runs } from '../../../depth';
import { MARKETS, RandomChain } from '../../../kit/indexer/RandomChain';

const START = 1_700_000_000;
const price = { min: 1_234n * 10n ** 12n, max: 1_240n * 10n ** 12n };
const prices: PriceMap = { [MARKETS[0]!.token]: price, [MARKETS[1]!.token]: price };

// the simulated copy result is computed in passes
const figures = ({ rolledTimestamp: _, ...route }: RouteRow) => ({ ...route, ...NOT_COPIED });
const sums = ({ pnlList: _, pnlTimestampList: __, copiedResult: ___, ...window }: WindowRow) => window;

test('updating a route event by event gives the same result as all its events at once', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const chain = new RandomChain(seed, START);
      const history = new Map<Hex, IndexedEvent[]>();
      const routes = new Map<Hex, RouteRow>();
      const windows = new Map<string, WindowRow>();
      const open = new Map<Hex, OpenRow>();
      for (let i = 0; i < 60; i += 1) {
        for (const { event: drawn } of chain.next().events) {
          // within a day, so that nothing leaves a timeframe
          const event = { ...drawn, blockTimestamp: START + i, blockNumber: i };
          const { traderMatchingKey, positionKey } = event;
          const events = [...(history.get(traderMatchingKey) ?? []), event];
          history.set(traderMatchingKey, events);

          const fold = foldEvent(open.get(positionKey) ?? null, event, prices[event.indexToken]);
          const route = moveRoute(routes.get(traderMatchingKey) ?? null, fold);
          routes.set(traderMatchingKey, route);
          const { pnl, eventPnl, isPriced } = fold;
          const now = START + i;
          const marked = { pnl, eventPnl, eventTimestamp: now, isPriced, lastUpdatedTimestamp: now };
          if (fold.position.settledTimestamp > 0) open.delete(positionKey);
          else open.set(positionKey, openRow(fold.position, { traderMatchingKey, ...marked }));

          const all = routeRows({
            ...{ traderMatchingKey, events, prices, candles: new Map(), followers: [], now: START + i },
          });
          expect(figures(route)).toEqual(figures(all.route));
          expect(route.copiedDueTimestamp).toBeLessThanOrEqual(START + i);
          for (const { seconds } of TIMEFRAMES) {
            const id = `${traderMatchingKey}-${seconds}`;
            const window = moveWindow(windows.get(id) ?? null, fold, route, seconds);
            windows.set(id, window);
            expect(sums(window)).toEqual(sums(all.windows.find((row) => row.id === id)!));
          }
        }
      }
    }),
    runs(5, 1_000),
  );
});
