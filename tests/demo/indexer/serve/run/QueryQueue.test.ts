import { expect, it } from 'vitest';
import { QueryQueue, type QueryQueueOptions } from '../../../../../demo/indexer/serve/run/QueryQueue';

/** Work that ends on command, and the order in which it began. */
function start(options: QueryQueueOptions) {
  const queue = new QueryQueue(options);
  const began: string[] = [];
  const ends: Record<string, () => void> = {};
  const run = (client: string, name: string, signal?: AbortSignal) => {
    const running = queue.run(
      client,
      () => {
        began.push(name);
        return new Promise<string>((resolve) => {
          ends[name] = () => resolve(name);
        });
      },
      signal,
    );
    // some keep waiting
    running.catch(() => {});
    return running;
  };
  return { run, began, ends };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('runs two queries of a client at a time, in parallel with those of others', async () => {
  const { run, began, ends } = start({});
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => run(name.charAt(0), name));
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  ends.a2?.();
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) ends[name]?.();
  await settled();
  ends.a4?.();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('alternates between clients, however many queries one sends', async () => {
  const { run, began, ends } = start({ running: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void run(name.charAt(0), name);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await settled();
    ends[name]?.();
  }
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('refuses queries at once that would wait too long, for one client and for all', async () => {
  const { run } = start({ running: 1, waiting: 3, waitingOfClient: 2 });
  void run('a', 'a1');
  await settled();
  void run('a', 'a2');
  void run('a', 'a3');
  await expect(run('a', 'a4')).rejects.toMatchObject({ name: 'QueueFull', retryAfter: 2 });
  void run('b', 'b1');
  await expect(run('c', 'c1')).rejects.toThrow('Too many queries');
});

it('rejects queries that have waited too long', async () => {
  const { run, began } = start({ running: 1, patience: 20 });
  void run('a', 'a1');
  await expect(run('b', 'b1')).rejects.toThrow('Too many queries');
  expect(began).toEqual(['a1']);
});

it('drops queued queries of clients that left, and does not start for a client that is gone', async () => {
  const { run, began, ends } = start({ running: 1 });
  void run('a', 'a1');
  const controller = new AbortController();
  const leaving = run('b', 'b1', controller.signal);
  void run('c', 'c1');
  controller.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await expect(run('b', 'b2', controller.signal)).rejects.toThrow('gone');
  ends.a1?.();
  await settled();
  expect(began).toEqual(['a1', 'c1']);
});

it('gives a failed query’s slot to the next one', async () => {
  const queue = new QueryQueue({ running: 1 });
  const fail = () => queue.run('a', () => Promise.reject(new Error('no')));
  for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow('no');
  expect(await queue.run('a', async () => 1)).toBe(1);
});

it('keeps half of the room for others, however many clients a network has', async () => {
  const { run, began } = start({ waiting: 500 });
  const refused = { count: 0 };
  for (let i = 0; i < 300; i += 1)
    run(`2001:db8:1:${i.toString(16)}`, `flood ${i}`).catch(() => (refused.count += 1));
  await settled();
  expect(began).toHaveLength(4);
  expect(refused.count).toBe(96);
  void run('198.51.100.7', 'visitor');
  await settled();
  expect(began).toHaveLength(5);
  expect(began).toContain('visitor');
});

it('counts a network no more once its clients have gone, whether they were served or not', async () => {
  const { run, began, ends } = start({ running: 4, runningOfNetwork: 1, waitingOfClient: 1, patience: 20 });
  for (let round = 0; round < 3; round += 1) {
    const first = run('203.0.113.1', `first ${round}`);
    const late = [2, 3, 4, 5].map((i) => run(`203.0.113.${i}`, `late ${round} ${i}`));
    await settled();
    await expect(run('203.0.113.6', 'too many')).rejects.toThrow('Too many queries');
    await Promise.all(late.map((each) => expect(each).rejects.toThrow('Too many queries')));
    ends[`first ${round}`]?.();
    await first;
  }
  expect(began).toEqual(['first 0', 'first 1', 'first 2']);
});
