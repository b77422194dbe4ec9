import type { ServerResponse } from 'node:http';
import { METRICS_WATCH, subscribeToIndexer } from '@mimic/widgets/core';
import { EventSource } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeIndexer } from './support/fakeIndexer';

let answer: unknown;
let liveStatus: number;
let isSilent: boolean;
let endsAtOnce: boolean;
let indexer: Awaited<ReturnType<typeof startFakeIndexer>>;
const streams: ServerResponse[] = [];

beforeEach(async () => {
  answer = { rows: [{ pnl: '1' }] };
  liveStatus = 200;
  isSilent = false;
  endsAtOnce = false;
  indexer = await startFakeIndexer(({ path }, response) => {
    if (path !== '/sql/live') {
      return answer === undefined
        ? { status: 503, text: 'Too many queries', headers: { 'Retry-After': '2' } }
        : { body: answer };
    }
    if (liveStatus !== 200) return { status: liveStatus, text: 'Live queries are not available' };
    if (isSilent) return undefined;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    streams.push(response);
    if (endsAtOnce) response.end('retry: 1\n\n');
    return undefined;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  streams.length = 0;
  await indexer.stop();
});

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { interval: 5, timeout: 10_000 });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quick = { throttle: 0, pollInterval: 20 };
const asked = (path: string) => indexer.asked.filter((each) => each.path === path);

describe('without an event stream', () => {
  it('polls, and reports a change when the answer differs', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    // changes before the first poll are unknown: they count as a change
    await until(() => onChange.mock.calls.length === 1);
    await pause(100);
    expect(onChange).toHaveBeenCalledTimes(1);
    answer = { rows: [{ pnl: '2' }] };
    await until(() => onChange.mock.calls.length === 2);
    stop();
  });

  it('shares one poll among identical subscriptions', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [first, second].map((onChange) => subscribeToIndexer(indexer.config, onChange, quick));
    await until(() => asked('/sql').length === 3);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(1);
    stops[0]!();
    answer = { rows: [] };
    await until(() => second.mock.calls.length === 2);
    expect(first).toHaveBeenCalledTimes(1);
    stops[1]!();
    expect(asked('/sql').every(({ sql }) => sql === METRICS_WATCH.text)).toBe(true);
  });

  it('polls less and less often', async () => {
    const at: number[] = [];
    const stop = subscribeToIndexer(indexer.config, () => {}, { throttle: 0, pollInterval: 20 });
    for (let seen = 0; at.length < 9; await pause(1)) {
      const { length } = asked('/sql');
      if (length > seen) at.push(performance.now());
      seen = length;
    }
    stop();
    // 20 ms have grown to 95, give or take a quarter
    expect(at[8]! - at[7]!).toBeGreaterThan(70);
  });

  it('does not poll before the time the indexer asks for', async () => {
    answer = undefined;
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    await until(() => asked('/sql').length === 1);
    await pause(300);
    expect(asked('/sql')).toHaveLength(1);
    stop();
  });

  it('continues through errors and makes no requests once stopped', async () => {
    const onChange = vi.fn();
    answer = 'not rows';
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    await until(() => asked('/sql').length >= 2);
    expect(onChange).not.toHaveBeenCalled();
    answer = { rows: [] };
    await until(() => onChange.mock.calls.length === 1);
    stop();
    stop();
    await pause(30);
    const before = indexer.asked.length;
    answer = { rows: [1] };
    await pause(80);
    expect(indexer.asked).toHaveLength(before);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const stops = Array.from({ length: 100 }, () => subscribeToIndexer(indexer.config, () => {}));
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('with an event stream', () => {
  beforeEach(() => vi.stubGlobal('EventSource', EventSource));

  // a stream has four of these to open, however busy the machine is
  const steady = { throttle: 0, pollInterval: 60 };
  const tell = () => streams.at(-1)?.write('data: {"rows":[]}\n\n');

  it('reports the indexer’s changes, no more often than requested', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, { throttle: 100 });
    await until(() => streams.length === 1);
    for (let i = 0; i < 20; i++) tell();
    await until(() => onChange.mock.calls.length === 1);
    tell();
    await pause(30);
    expect(onChange).toHaveBeenCalledTimes(1);
    await until(() => onChange.mock.calls.length === 2);
    stop();
    expect(asked('/sql/live')).toMatchObject([{ sql: METRICS_WATCH.text }]);
    expect(asked('/sql')).toEqual([]);
  });

  it('counts possible changes before the stream opened, or before joining it, as a change', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [subscribeToIndexer(indexer.config, first, steady)];
    await until(() => first.mock.calls.length === 1);
    stops.push(subscribeToIndexer(indexer.config, second, steady));
    await until(() => second.mock.calls.length === 1);
    await pause(50);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(streams).toHaveLength(1);
    for (const stop of stops) stop();
  });

  it('closes the stream when the last subscriber stops', async () => {
    const stops = Array.from({ length: 5 }, () => subscribeToIndexer(indexer.config, () => {}));
    await until(() => streams.length === 1);
    const hungUp = new Promise((resolve) => streams[0]!.on('close', resolve));
    for (const stop of stops) stop();
    await hungUp;
    expect(asked('/sql/live')).toHaveLength(1);
  });

  it('counts a lost and regained connection as a change', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, steady);
    await until(() => streams.length === 1);
    streams[0]!.write('retry: 10\n\n');
    await until(() => onChange.mock.calls.length === 1);
    streams[0]!.end();
    await until(() => onChange.mock.calls.length === 2);
    expect(streams).toHaveLength(2);
    stop();
  });

  it('polls if the stream never opens', async () => {
    isSilent = true;
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, steady);
    await until(() => onChange.mock.calls.length === 1);
    answer = { rows: [{ pnl: '2' }] };
    await until(() => onChange.mock.calls.length === 2);
    stop();
  });

  it('notices a buffering stream, and falls back to polling if it keeps buffering', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    // polled at once, for comparison
    await until(() => asked('/sql').length === 1);
    for (let pnl = 2; pnl < 5; pnl += 1) {
      const { length } = onChange.mock.calls;
      answer = { rows: [{ pnl: String(pnl) }] };
      await until(() => onChange.mock.calls.length === length + 1);
    }
    const checked = asked('/sql').length;
    await until(() => asked('/sql').length > checked + 8);
    expect(streams).toHaveLength(1);
    stop();
  });

  it('keeps a silent stream while nothing happens, and checks it less and less often', async () => {
    const at: number[] = [];
    const stop = subscribeToIndexer(indexer.config, () => {}, quick);
    for (let seen = 0; at.length < 4; await pause(1)) {
      const { length } = asked('/sql');
      if (length > seen) at.push(performance.now());
      seen = length;
    }
    stop();
    // 240 ms have grown to 960, give or take a quarter
    expect(at[3]! - at[2]!).toBeGreaterThan(at[1]! - at[0]!);
    expect(streams).toHaveLength(1);
  });

  it('polls if streams end as soon as they open, and retries one at a time', async () => {
    endsAtOnce = true;
    const stop = subscribeToIndexer(indexer.config, () => {}, { throttle: 0, pollInterval: 40 });
    await until(() => streams.length === 4);
    stop();
    const order = indexer.asked.map(({ path }) => (path === '/sql/live' ? 'stream' : 'poll'));
    expect(order).toEqual(['stream', 'stream', 'stream', ...Array(8).fill('poll'), 'stream']);
  });

  it('polls while the stream is refused, and resumes it afterwards', async () => {
    liveStatus = 503;
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, steady);
    await until(() => onChange.mock.calls.length === 1);
    expect(asked('/sql').length).toBeGreaterThan(0);
    liveStatus = 200;
    // changes between the last poll and the stream are unknown
    await until(() => onChange.mock.calls.length === 2);
    await pause(steady.pollInterval);
    const polled = asked('/sql').length;
    tell();
    await until(() => onChange.mock.calls.length === 3);
    await pause(60);
    expect(asked('/sql')).toHaveLength(polled);
    stop();
  });
});
