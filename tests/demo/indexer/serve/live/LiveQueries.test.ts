import { expect, it, vi } from 'vitest';
import type { CheckedQuery } from '../../../../../demo/indexer/guard/assertQuery';
import { LiveQueries } from '../../../../../demo/indexer/serve/live/LiveQueries';

const query = (text: string, ...tables: string[]): CheckedQuery => ({
  text,
  params: [],
  tables: new Set(tables),
  collects: undefined,
  kind: 'free',
});

function start(options: { mostQueries?: number; rate?: number; hold?: number } = {}) {
  const answers: Record<string, unknown> = {};
  const run = vi.fn(async ({ text }: CheckedQuery) => {
    const answer = answers[text] ?? 0;
    if (answer instanceof Error) throw answer;
    return JSON.stringify([{ answer }]);
  });
  return { run, answers, live: new LiveQueries({ run, interval: 0, rate: 10_000, ...options }) };
}

it('sends only what has changed', async () => {
  const { live, answers } = start();
  const heard: unknown[] = [];
  await live.watch(query('a', 'Market'), (text) => heard.push(JSON.parse(text)[0].answer));
  live.changed(['Market']);
  await vi.waitFor(() => {
    answers.a = 1;
    live.changed(['Market']);
    expect(heard).toEqual([1]);
  });
});

it('runs a query once for all its subscribers, and not for other tables', async () => {
  const { live, run } = start();
  for (let i = 0; i < 5; i++) await live.watch(query('a', 'Market'), () => {});
  expect(run).toHaveBeenCalledTimes(1);
  live.changed(['OraclePrice']);
  live.changed(['Market']);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('reruns a checkpoint query on every block, although its table is not reported', async () => {
  const { live, run } = start();
  await live.watch(query('a', '_ponder_checkpoint'), () => {});
  live.changed([]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('stops with the last subscriber', async () => {
  const { live, run } = start();
  const stop = await live.watch(query('a', 'Market'), () => {});
  stop?.();
  live.changed(['Market']);
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(1);
});

it('keeps no slot for a query that fails at once: a thousand failures leave room', async () => {
  const { live, answers } = start({ mostQueries: 3 });
  answers.bad = new Error('no');
  for (let i = 0; i < 10; i++) await expect(live.watch(query('bad'), () => {})).rejects.toThrow('no');
  expect(await live.watch(query('good'), () => {})).toBeTypeOf('function');
});

it('refuses more distinct queries than it can run, and counts the subscribed ones', async () => {
  const { live } = start({ mostQueries: 1 });
  const stop = await live.watch(query('a'), () => {});
  expect(await live.watch(query('b'), () => {})).toBeUndefined();
  expect(await live.watch(query('a'), () => {})).toBeTypeOf('function');
  stop?.();
  expect(live.size).toBe(1);
});

it('runs a query once for simultaneous subscribers', async () => {
  const { live, run } = start();
  await Promise.all(Array.from({ length: 20 }, () => live.watch(query('a'), () => {})));
  expect(run).toHaveBeenCalledTimes(1);
});

it('drops a query whose subscriber leaves before the first answer', async () => {
  const { live } = start();
  const watching = live.watch(query('a'), () => {});
  (await watching)?.();
  expect(live.size).toBe(0);
});

it('spreads a change over time, and sends each subscriber the latest once', async () => {
  const { live, answers } = start({ rate: 20 });
  const heard: number[] = [];
  const listen = () => live.watch(query('a', 'Market'), (text) => heard.push(JSON.parse(text)[0].answer));
  await Promise.all(Array.from({ length: 10 }, listen));
  const started = performance.now();
  for (answers.a = 1; Number(answers.a) < 4; answers.a = Number(answers.a) + 1) {
    live.changed(['Market']);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  answers.a = 4;
  live.changed(['Market']);
  await vi.waitFor(() => expect(heard.filter((answer) => answer === 4)).toHaveLength(10));
  expect(performance.now() - started).toBeGreaterThan(300);
  expect(heard.length).toBeLessThan(16);
});

it('holds a change back until intermediate caches no longer serve the old answer', async () => {
  const { live, answers } = start({ hold: 100 });
  const heard: number[] = [];
  await live.watch(query('a', 'Market'), () => heard.push(performance.now()));
  const changed = performance.now();
  answers.a = 1;
  live.changed(['Market']);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect((heard[0] ?? 0) - changed).toBeGreaterThan(95);
});

it('continues after a failed run', async () => {
  const { live, answers } = start();
  const heard: unknown[] = [];
  await live.watch(query('a', 'Market'), (text) => heard.push(JSON.parse(text)[0].answer));
  answers.a = new Error('busy');
  live.changed(['Market']);
  answers.a = 5;
  await vi.waitFor(() => {
    live.changed(['Market']);
    expect(heard).toEqual([5]);
  });
});
