// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { METRICS_WATCH, subscribeToIndexer } from '@mimic/widgets/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeIndexer } from './support/fakeIndexer';

let answer: unknown = { rows: [{ pnl: '1' }] };
let indexer: Awaited<ReturnType<typeof startFakeIndexer>>;
const streams: ServerResponse[] = [];

beforeEach(async () => {
  answer = { rows: [{ pnl: '1' }] };
  indexer = await startFakeIndexer(({ path }, response) => {
    if (path !== '/sql/live') return { body: answer };
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    streams.push(response);
    return undefined;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  streams.length = 0;
  await indexer.stop();
});

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { interval: 5 });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quick = { throttle: 0, pollInterval: 20 };
const asked = (path: string) => indexer.asked.filter((each) => each.path === path);

describe('without an event stream', () => {
  it('polls, and reports a change when the answer is another', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    // what happened before the first look is not known: it counts as a change
    await until(() => onChange.mock.calls.length === 1);
    await pause(100);
    expect(onChange).toHaveBeenCalledTimes(1);
    answer = { rows: [{ pnl: '2' }] };
    await until(() => onChange.mock.calls.length === 2);
    stop();
  });

  it('shares one poll among all who watch the same', async () => {
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

  it('goes on through errors and asks nothing more once stopped', async () => {
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

/** What a browser's EventSource does, as far as it is used: connect, tell, reconnect unless refused. */
class TestEventSource {
  static CLOSED = 2;
  static all: TestEventSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: () => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    TestEventSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
}

describe('with an event stream', () => {
  beforeEach(() => {
    TestEventSource.all = [];
    vi.stubGlobal('EventSource', TestEventSource);
  });

  it('reports what the indexer tells, no more often than asked for', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, { throttle: 60 });
    const [source] = TestEventSource.all;
    expect(source?.url).toContain('/sql/live?sql=');
    source?.onopen?.();
    for (let i = 0; i < 20; i++) source?.onmessage?.();
    await until(() => onChange.mock.calls.length === 1);
    source?.onmessage?.();
    await pause(20);
    expect(onChange).toHaveBeenCalledTimes(1);
    await until(() => onChange.mock.calls.length === 2);
    stop();
    expect(source?.readyState).toBe(TestEventSource.CLOSED);
    expect(indexer.asked).toEqual([]);
  });

  it('counts a lost and regained connection as a change', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, quick);
    const [source] = TestEventSource.all;
    source?.onopen?.();
    source?.onerror?.();
    source?.onopen?.();
    await until(() => onChange.mock.calls.length === 1);
    stop();
  });

  it('polls after a refusal, and tries the stream again later', async () => {
    const onChange = vi.fn();
    const stop = subscribeToIndexer(indexer.config, onChange, { throttle: 0, pollInterval: 5 });
    const [source] = TestEventSource.all;
    source?.close();
    source?.onerror?.();
    await until(() => onChange.mock.calls.length === 1);
    await until(() => TestEventSource.all.length === 2);
    stop();
    expect(TestEventSource.all[1]?.readyState).toBe(TestEventSource.CLOSED);
  });

  it('opens one connection for all widgets of a page', () => {
    const stops = Array.from({ length: 5 }, () => subscribeToIndexer(indexer.config, () => {}));
    expect(TestEventSource.all).toHaveLength(1);
    for (const stop of stops) stop();
    expect(TestEventSource.all[0]?.readyState).toBe(TestEventSource.CLOSED);
  });
});
