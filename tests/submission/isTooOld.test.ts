import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadClient } from '../../src/contracts/readClient';

const month = 30 * 86_400;
const now = 1_800_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1_000 });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The verdict on a submission signed this many seconds ago in `blocks`, from a node whose blocks have these times. */
async function ask(ago: number, blocks: readonly (number | undefined)[], times: Record<string, number> = {}) {
  const { isTooOld } = await import('../../src/submission/record/isTooOld');
  const asked: unknown[] = [];
  const request = async ({ params }: { params: [string, boolean] }) => {
    asked.push(params);
    const timestamp = times[params[0]];
    return timestamp === undefined ? null : { timestamp: `0x${timestamp.toString(16)}` };
  };
  const steps = blocks.map((block) => ({
    kind: 'transaction' as const,
    phase: 'sent' as const,
    calls: [],
    hashes: [],
    ...(block !== undefined && { block }),
  }));
  const submission = { id: '0x', chainId: 1, account: '0x', createdAt: now - ago, steps } as const;
  return [await isTooOld({ request } as unknown as ReadClient, submission), asked];
}

test('is false within thirty days, without a request', async () => {
  expect(await ask(month - 1, [])).toEqual([false, []]);
});

test('is true after thirty days if the chain’s clock agrees', async () => {
  const asked = [
    ['0x9', false],
    ['latest', false],
  ];
  expect(await ask(month, [7, undefined, 9], { '0x9': 1_000, latest: 1_001 + month })).toEqual([true, asked]);
  expect(await ask(month, [7, 9], { '0x9': 1_000, latest: 1_000 + month })).toEqual([false, asked]);
});

test('is true if the time is unknown, or the node has pruned the block', async () => {
  expect(await ask(month, [undefined])).toEqual([true, []]);
  expect((await ask(month, [9], { latest: 1_000 }))[0]).toBe(true);
  expect((await ask(month, [9], { '0x9': 1_000 }))[0]).toBe(true);
});
