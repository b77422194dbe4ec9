import type { Address, Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../demo/sandbox/gmx/Engine';
import { ONE } from '../../../../demo/sandbox/gmx/math/factors';
import { keys } from '../../../../demo/sandbox/gmx/state/keys';
import { type Load, loadAndRun } from '../../../../demo/sandbox/gmx/state/loadAndRun';
import { ACCOUNTS, Exchange, KEEPER } from './exchange';

const [account] = ACCOUNTS as [Address];

/** An order that is not executed yet, and reads of the state as it is, batch by batch. */
function pending() {
  const exchange = new Exchange();
  exchange.create(account, { sizeDeltaUsd: 50_000n * ONE }, 10_000n * 10n ** 6n);
  const [key] = exchange.store.set(keys.orderList) as [Hex];
  const values = new Map(exchange.state.entries());
  const batches: number[] = [];
  const load: Load = async (batch) => {
    batches.push(batch.length);
    return batch.map(([name]) => values.get(name));
  };
  const run = (state: Exchange['state']) =>
    new Engine(state).executeOrder(exchange.context(KEEPER), key, exchange.oracle());
  return { exchange, key, load, run, batches };
}

describe('a step on values that are loaded as it reads them', () => {
  it('has the same outcome as in memory', async () => {
    const { exchange, key, load, run, batches } = pending();
    const { result } = await loadAndRun(run, load);
    expect(result).toEqual(exchange.execute(key));
    expect(batches.length).toBeLessThan(10);
  });

  it('loads likely keys first', async () => {
    const { load, run, batches } = pending();
    const { used } = await loadAndRun(run, load);
    batches.length = 0;
    await loadAndRun(run, load, used);
    expect(batches).toEqual([used.size]);
  });

  it('passes on an error that no missing value explains', async () => {
    const failing = loadAndRun(
      (state) => {
        state.get(keys.nonce, 'uint');
        throw new Error('broken');
      },
      async (batch) => batch.map(() => 1n),
    );
    await expect(failing).rejects.toThrow('broken');
  });

  it('loads what was written unread, and taken back', async () => {
    const { result } = await loadAndRun(
      (state) => {
        state.attempt(() => {
          state.set(keys.nonce, 1n);
          return null;
        });
        return state.get(keys.nonce, 'uint');
      },
      async (batch) => batch.map(() => 7n),
    );
    expect(result).toBe(7n);
  });

  it("takes an error of GMX's as the outcome", async () => {
    const { exchange, load } = pending();
    const { result } = await loadAndRun(
      (state) =>
        new Engine(state).executeOrder(exchange.context(KEEPER), `0x${'0'.repeat(64)}`, exchange.oracle()),
      load,
    );
    expect(result.ok ? undefined : result.error.errorName).toBe('EmptyOrder');
  });
});
