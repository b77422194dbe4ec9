// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { JudgedQuery } from '../../../../demo/indexer/guard/assertQuery';
import { LiveQueries } from '../../../../demo/indexer/serve/LiveQueries';

const query = (text: string, ...tables: string[]): JudgedQuery => ({
  text,
  params: [],
  tables: new Set(tables),
  collects: false,
});

function start(options: { mostListeners?: number; mostQueries?: number } = {}) {
  const answers: Record<string, unknown> = {};
  const run = vi.fn(async ({ text }: JudgedQuery) => {
    const answer = answers[text] ?? 0;
    if (answer instanceof Error) throw answer;
    return [{ answer }];
  });
  return { run, answers, live: new LiveQueries({ run, interval: 0, ...options }) };
}

it('sends on only what differs', async () => {
  const { live, answers } = start();
  const heard: unknown[] = [];
  await live.watch(query('a', 'Market'), (rows) => heard.push(rows[0]?.answer));
  live.changed(['Market']);
  await vi.waitFor(() => {
    answers.a = 1;
    live.changed(['Market']);
    expect(heard).toEqual([1]);
  });
});

it('runs a text once for all who watch it, and not for other tables', async () => {
  const { live, run } = start();
  for (let i = 0; i < 5; i++) await live.watch(query('a', 'Market'), () => {});
  expect(run).toHaveBeenCalledTimes(1);
  live.changed(['OraclePrice']);
  live.changed(['Market']);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('runs a text on the checkpoint with every block, whose table is not named', async () => {
  const { live, run } = start();
  await live.watch(query('a', '_ponder_checkpoint'), () => {});
  live.changed([]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('stops with the last one who watches', async () => {
  const { live, run } = start();
  const stop = await live.watch(query('a', 'Market'), () => {});
  stop?.();
  live.changed(['Market']);
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(1);
});

it('takes no place for a query that fails at once: a thousand failures leave room', async () => {
  const { live, answers } = start({ mostListeners: 3, mostQueries: 3 });
  answers.bad = new Error('no');
  for (let i = 0; i < 10; i++) await expect(live.watch(query('bad'), () => {})).rejects.toThrow('no');
  expect(await live.watch(query('good'), () => {})).toBeTypeOf('function');
});

it('refuses more streams, or more different queries, than it can serve', async () => {
  const { live } = start({ mostListeners: 2, mostQueries: 1 });
  expect(await live.watch(query('a'), () => {})).toBeTypeOf('function');
  expect(await live.watch(query('b'), () => {})).toBeUndefined();
  expect(await live.watch(query('a'), () => {})).toBeTypeOf('function');
  expect(await live.watch(query('a'), () => {})).toBeUndefined();
});

it('goes on after a run that failed', async () => {
  const { live, answers } = start();
  const heard: unknown[] = [];
  await live.watch(query('a', 'Market'), (rows) => heard.push(rows[0]?.answer));
  answers.a = new Error('busy');
  live.changed(['Market']);
  answers.a = 5;
  await vi.waitFor(() => {
    live.changed(['Market']);
    expect(heard).toEqual([5]);
  });
});
