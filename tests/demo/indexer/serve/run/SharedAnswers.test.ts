import { expect, it, vi } from 'vitest';
import type { CheckedQuery } from '../../../../../demo/indexer/guard/assertQuery';
import { QueryQueue, type QueryQueueOptions } from '../../../../../demo/indexer/serve/run/QueryQueue';
import { SharedAnswers } from '../../../../../demo/indexer/serve/run/SharedAnswers';

const query = (text: string, ...tables: string[]): CheckedQuery => ({
  ...{ text, params: [], tables: new Set(tables) },
  ...{ collects: undefined, kind: 'known' },
});

/** Runs that end on command. */
function start({ limits, ...options }: { room?: number; keep?: number; limits?: QueryQueueOptions } = {}) {
  const ends: ((answer: string | Error) => void)[] = [];
  const signals: AbortSignal[] = [];
  const run = vi.fn((_query: CheckedQuery, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) =>
      ends.push((answer) => (typeof answer === 'string' ? resolve(answer) : reject(answer))),
    );
  });
  const queue = limits ? new QueryQueue(limits) : { run: <T>(_: string, work: () => Promise<T>) => work() };
  const answers = new SharedAnswers({ run, queue, ...options });
  const ask = (asked: CheckedQuery, signal = new AbortController().signal, client = 'a') =>
    answers.ask(asked, client, signal);
  return { run, ends, signals, answers, ask };
}

const untilQueued = () => new Promise((resolve) => setTimeout(resolve));

it('runs a query once for simultaneous requests and caches the result', async () => {
  const { run, ends, ask } = start();
  const asked = Array.from({ length: 50 }, () => ask(query('a', 'Market')));
  ends[0]?.('[1]');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['[1]']));
  expect(await ask(query('a', 'Market'))).toBe('[1]');
  expect(run).toHaveBeenCalledTimes(1);
});

it('queries again once a table has changed, and only then', async () => {
  const { run, ends, answers, ask } = start();
  const first = ask(query('a', 'Market'));
  ends[0]?.('[1]');
  await first;
  answers.changed(['OraclePrice']);
  expect(await ask(query('a', 'Market'))).toBe('[1]');
  answers.changed(['Market']);
  const second = ask(query('a', 'Market'));
  ends[1]?.('[2]');
  expect(await second).toBe('[2]');
  expect(run).toHaveBeenCalledTimes(2);
});

it('never gives an answer from before a change to a later request', async () => {
  const { ends, answers, ask } = start();
  const before = ask(query('a', 'Market'));
  answers.changed(['Market']);
  const after = ask(query('a', 'Market'));
  ends[1]?.('[new]');
  ends[0]?.('[old]');
  expect(await Promise.all([before, after])).toEqual(['[old]', '[new]']);
  expect(await ask(query('a', 'Market'))).toBe('[new]');
});

it('keeps an answer on the checkpoint no longer than a block', async () => {
  const { run, ends, answers, ask } = start();
  const first = ask(query('a', '_ponder_checkpoint'));
  ends[0]?.('[1]');
  await first;
  answers.changed([]);
  void ask(query('a', '_ponder_checkpoint'));
  expect(run).toHaveBeenCalledTimes(2);
});

it('stops a run when the last one who waits is gone, not before', async () => {
  const { ends, signals, run, ask } = start();
  const [one, two] = [new AbortController(), new AbortController()];
  const asked = [ask(query('a'), one.signal), ask(query('a'), two.signal)];
  one.abort(new Error('gone'));
  await expect(asked[0]).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  two.abort(new Error('gone too'));
  await expect(asked[1]).rejects.toThrow('gone too');
  expect(signals[0]?.aborted).toBe(true);
  const next = ask(query('a'));
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.('[2]');
  expect(await next).toBe('[2]');
});

it('keeps no failure', async () => {
  const { ends, run, ask } = start();
  const failing = ask(query('a'));
  ends[0]?.(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  void ask(query('a'));
  expect(run).toHaveBeenCalledTimes(2);
});

it('keeps no more than there is room for', async () => {
  const { ends, run, ask } = start({ room: 10 });
  for (const [i, text] of ['a', 'b', 'c'].entries()) {
    const asked = ask(query(text));
    ends[i]?.('12345');
    await asked;
  }
  await ask(query('c'));
  await ask(query('b'));
  expect(run).toHaveBeenCalledTimes(3);
  void ask(query('a'));
  expect(run).toHaveBeenCalledTimes(4);
});

it('keeps nothing for long where changes are not heard of', async () => {
  const { ends, run, ask } = start({ keep: 0 });
  const first = ask(query('a'));
  ends[0]?.('[1]');
  await first;
  void ask(query('a'));
  expect(run).toHaveBeenCalledTimes(2);
});

it('keeps nobody waiting behind what the first who asked has asked besides', async () => {
  const { run, ends, ask } = start({ limits: { runningOfClient: 1 } });
  const own = ask(query('his own'), undefined, 'flooder');
  const first = ask(query('board'), undefined, 'flooder');
  await untilQueued();
  const second = ask(query('board'), undefined, 'visitor');
  await untilQueued();
  expect(run.mock.calls.map(([{ text }]) => text)).toEqual(['his own', 'board']);
  ends[1]?.('[2]');
  expect(await Promise.all([first, second])).toEqual(['[2]', '[2]']);
  ends[0]?.('[1]');
  expect(await own).toBe('[1]');
  await untilQueued();
  expect(run).toHaveBeenCalledTimes(2);
});

it('refuses nobody because the first who asked has no room left', async () => {
  const { ends, ask } = start({ limits: { runningOfClient: 1, patience: 20 } });
  const own = ask(query('his own'), undefined, 'flooder');
  const first = ask(query('board'), undefined, 'flooder');
  const second = ask(query('board'), undefined, 'visitor');
  await new Promise((resolve) => setTimeout(resolve, 40));
  ends[1]?.('[2]');
  expect(await Promise.all([first, second])).toEqual(['[2]', '[2]']);
  ends[0]?.('[1]');
  await own;
});

it('refuses those who share a run when all of them have waited too long', async () => {
  const { run, ask } = start({ limits: { running: 1, patience: 20 } });
  void ask(query('something slow'), undefined, 'other');
  await untilQueued();
  const asked = ['one', 'two'].map((client) => ask(query('board'), undefined, client));
  for (const each of await Promise.allSettled(asked)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { retryAfter: 2 } });
  }
  expect(run).toHaveBeenCalledTimes(1);
});

it('takes no more than a few places in the queue, however many ask the same', async () => {
  const { ends, ask } = start({ limits: { running: 1, waiting: 5 } });
  const slow = ask(query('something slow'), undefined, 'other');
  await untilQueued();
  const asked = Array.from({ length: 50 }, (_, i) => ask(query('board'), undefined, `visitor ${i}`));
  const another = ask(query('another'), undefined, 'another');
  ends[0]?.('[0]');
  await slow;
  await untilQueued();
  ends[1]?.('[1]');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['[1]']));
  await untilQueued();
  ends[2]?.('[2]');
  expect(await another).toBe('[2]');
});
