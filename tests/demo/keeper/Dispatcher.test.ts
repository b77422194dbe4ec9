import { type Hex, type PublicClient, toHex } from 'viem';
import { expect, it } from 'vitest';
import { Refused } from '../../../demo/keeper/answer/Refused';
import type { KeeperReport } from '../../../demo/keeper/KeeperReport';
import { Dispatcher } from '../../../demo/keeper/round/Dispatcher';
import type { Task } from '../../../demo/keeper/round/Task';
import { Ledger } from '../../../demo/keeper/send/Ledger';
import { EmptyWalletError, type Order, type Outbox } from '../../../demo/keeper/send/Outbox';
import { Journal } from '../../../demo/keeper/state/Journal';

const client = {} as PublicClient;
const at = (time: number) => ({
  head: { number: 10n, hash: toHex(10, { size: 32 }), time, baseFee: 0n },
  place: 10n,
  forkedAt: null,
});
const order = (subject: Hex): Order => ({
  kind: 'settle',
  subject,
  call: { to: '0x', data: '0x', value: 0n },
  gas: 1n,
});
const task = (subject: Hex, more: Partial<Task> = {}): Task => ({
  subject,
  prepare: () => order(subject),
  ...more,
});

/** A dispatcher with this many transactions in flight; records what it sends, in groups. */
function dispatcherWith(inFlight: number) {
  const ledger = new Ledger(new Journal(null));
  ledger.add(
    Array.from({ length: inFlight }, (_, nonce) => ({
      ...order(toHex(nonce, { size: 32 })),
      nonce,
      listed: [],
      forms: [],
      since: 0,
      sentAt: 0,
      mined: null,
    })),
  );
  const groups: Hex[][] = [];
  const reports: KeeperReport[] = [];
  const outbox = {
    send: async (_: PublicClient, __: unknown, orders: readonly Order[]) => {
      groups.push(orders.map(({ subject }) => subject));
      return [];
    },
  };
  const dispatcher = new Dispatcher(ledger, outbox as unknown as Outbox, 20, (one) => reports.push(one));
  return { dispatcher, outbox, groups, reports, ledger };
}

const many = (count: number) => Array.from({ length: count }, (_, index): Hex => `0xaa${index}`);

it('sends the most urgent calls together, up to the node’s limit', async () => {
  const { dispatcher, groups } = dispatcherWith(3);
  const subjects = many(20);
  const tasks = subjects.map((one) => task(one));
  expect(await dispatcher.run(client, at(0), tasks)).toBe(13);
  expect(groups).toEqual([subjects.slice(0, 13)]);
});

it('fills a nonce gap even if the node’s limit is reached behind it', async () => {
  const { dispatcher, groups } = dispatcherWith(16);
  await dispatcher.run(client, at(0), [task('0x01', { isAlone: true, isUrgent: true }), task('0x02')]);
  expect(groups).toEqual([['0x01']]);
});

it('does one task at a time per opening or copy, and moves on if there is none', async () => {
  const { dispatcher, groups } = dispatcherWith(1);
  const underWay = toHex(0, { size: 32 });
  await dispatcher.run(client, at(0), [
    task(underWay),
    task('0x01', { prepare: () => null }),
    task('0x01'),
    task('0x01'),
    task('0x02'),
    task('0x03', { isAlone: true }),
    task('0x04'),
  ]);
  expect(groups).toEqual([['0x01'], ['0x02'], ['0x03'], ['0x04']]);
});

it('backs off only from calls that the chain refuses', async () => {
  const { dispatcher, groups, reports } = dispatcherWith(0);
  const refused = task('0x01', {
    prepare: () => {
      throw new Refused('Exchange__NoPrice');
    },
  });
  expect(await dispatcher.run(client, at(0), [refused, task('0x02')])).toBe(1);
  expect(reports).toEqual([{ event: 'refused', subject: '0x01', reason: 'Exchange__NoPrice' }]);
  await dispatcher.run(client, at(19), [task('0x01')]);
  await dispatcher.run(client, at(20), [task('0x01')]);
  expect(groups).toEqual([['0x02'], ['0x01']]);
});

const leaving = (subject: Hex, more: Partial<Task> = {}) =>
  task(subject, { isLeave: true, prepare: () => ({ ...order(subject), kind: 'stop' }), ...more });

it('reserves room for traders’ actions, however many followers want to leave', async () => {
  const { dispatcher, groups, ledger } = dispatcherWith(0);
  const [first, ...rest] = many(20).map((one) => leaving(one));
  await dispatcher.run(client, at(0), [task('0x01'), first!, ...rest, task('0x02'), task('0x03')]);
  expect(groups.flat()).toEqual(['0x01', ...many(4), '0x02', '0x03']);
  // three of them are in flight
  ledger.add(
    many(3).map((subject, nonce) => ({
      ...order(subject),
      ...{ kind: 'stop', nonce, listed: [], forms: [], since: 0, sentAt: 0, mined: null },
    })),
  );
  groups.length = 0;
  await dispatcher.run(client, at(1), [...rest, task('0x02')]);
  expect(groups.flat()).toEqual(['0xaa3', '0x02']);
});

it('moves on to the next followers if some turn out to stay', async () => {
  const { dispatcher, groups } = dispatcherWith(0);
  const tasks = many(20).map((one, index) => leaving(one, index < 14 ? { prepare: () => null } : {}));
  await dispatcher.run(client, at(0), tasks);
  expect(groups.flat()).toEqual(many(18).slice(14));
});

it('does not skip a later request because an earlier one was refused', async () => {
  const { dispatcher, groups } = dispatcherWith(0);
  const refuse = () => {
    throw new Refused('PriceFeeds__NoPrice');
  };
  await dispatcher.run(client, at(0), [task('0x01', { request: '0xa1', prepare: refuse })]);
  await dispatcher.run(client, at(1), [task('0x01', { request: '0xa1' })]);
  expect(groups).toEqual([]);
  // the trader has closed
  await dispatcher.run(client, at(2), [task('0x01', { request: '0xa2' })]);
  expect(groups).toEqual([['0x01']]);
});

it('backs off from both of two refused requests for one copy', async () => {
  const { dispatcher, reports, groups } = dispatcherWith(0);
  const refuse = () => {
    throw new Refused('PriceFeeds__NoPrice');
  };
  const tasks = (['0xa1', '0xa2'] as const).map((request) => task('0x01', { request, prepare: refuse }));
  for (let time = 0; time < 20; time++) await dispatcher.run(client, at(time), tasks);
  expect(reports).toHaveLength(2);
  await dispatcher.run(client, at(20), tasks);
  expect(reports).toHaveLength(4);
  expect(groups).toEqual([]);
});

it('keeps reporting refused calls of a copy while a check of its losses finds nothing', async () => {
  const { dispatcher } = dispatcherWith(0);
  const refuse = () => {
    throw new Refused('Mirror__NotOpen');
  };
  await dispatcher.run(client, at(0), [
    task('0x01', { request: '0xa1', prepare: refuse }),
    task('0x01', { request: '0xa2', prepare: () => null }),
  ]);
  expect(dispatcher.refusals).toMatchObject([{ subject: '0x01', request: '0xa1', since: 0 }]);
});

it.each([
  ['it is no longer requested', []],
  ['a check finds nothing to do', [task('0x01', { prepare: () => null })]],
])('forgets a refusal when %s', async (_, tasks) => {
  const { dispatcher } = dispatcherWith(0);
  const refused = task('0x01', {
    prepare: () => {
      throw new Refused('Exchange__NoPrice');
    },
  });
  await dispatcher.run(client, at(0), [refused]);
  expect(dispatcher.refusals).toHaveLength(1);
  await dispatcher.run(client, at(30), tasks);
  expect(dispatcher.refusals).toEqual([]);
});

it('skips unaffordable calls and continues with affordable ones, but opens nothing', async () => {
  const { dispatcher, outbox, groups } = dispatcherWith(0);
  const { send } = outbox;
  outbox.send = (_, __, orders) => {
    if (orders.some(({ subject }) => subject === '0x01'))
      return Promise.reject(new EmptyWalletError('too dear'));
    return send(_, __, orders);
  };
  // the same subject twice: a group ends between them
  const tasks = [task('0x01'), task('0x01'), task('0x02'), task('0x03', { isAlone: true })];
  await dispatcher.run(client, at(0), [
    ...tasks.slice(0, 1),
    task('0x04', { isAlone: true }),
    ...tasks.slice(2),
  ]);
  expect(dispatcher.emptyWallet).toBe('too dear');
  expect(groups).toEqual([['0x02']]);
});

it('sends the other calls if the node fails at one, then reports it', async () => {
  const { dispatcher, groups } = dispatcherWith(0);
  const failing = (subject: Hex) => task(subject, { prepare: () => Promise.reject(new Error('away')) });
  await expect(dispatcher.run(client, at(0), [failing('0x01'), task('0x02')])).rejects.toThrow('away');
  expect(groups).toEqual([['0x02']]);
});

it('reports an empty wallet until a round can pay', async () => {
  const { dispatcher, outbox } = dispatcherWith(0);
  const { send } = outbox;
  outbox.send = () => Promise.reject(new EmptyWalletError('nothing left'));
  expect(await dispatcher.run(client, at(0), [task('0x01')])).toBe(0);
  expect(dispatcher.emptyWallet).toBe('nothing left');
  outbox.send = send;
  expect(await dispatcher.run(client, at(1), [task('0x01')])).toBe(1);
  expect(dispatcher.emptyWallet).toBeNull();
});
