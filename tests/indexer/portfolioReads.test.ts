import {
  fetchAllocations,
  fetchCopyLeaves,
  fetchCopyOrders,
  fetchFollowerSkips,
  fetchMimicAllocates,
  fetchMimicCollects,
  fetchMimicSettles,
  fetchRouteOpenings,
  SKIPS_LIMIT,
} from '@mimic/widgets/core';
import { expect, it } from 'vitest';
import { answerRows } from './support/answerRows';

const fake = answerRows();

const mimic = `0x${'A'.repeat(40)}` as const;

const allocate = (id: string, blockTimestamp: number, copied: object = {}) => ({
  id,
  mimic,
  trader: '0x01',
  collateral_token: '0x02',
  trader_matching_key: '0x03',
  amount: '12345678901234567890',
  mirror_position_id: '0x04',
  allocation_key: '0x05',
  block_timestamp: blockTimestamp,
  block_number: blockTimestamp,
  log_index: 0,
  transaction_hash: '0x06',
  copied_market: null,
  copied_is_long: null,
  copied_allocation_address: null,
  copied_source_request_key: null,
  copied_source_position_key: null,
  ...copied,
});

it('reads a follower’s allocations with the copied positions, oldest first', async () => {
  const copied = {
    copied_market: '0x0A',
    copied_is_long: true,
    copied_allocation_address: '0x0D',
    copied_source_request_key: '0x0b',
    copied_source_position_key: '0x0c',
    copied_keeper_execution_fee: '987654321',
    copied_allocation: '98765432100',
  };
  fake.rows = [allocate('b', 20, copied), allocate('a', 10)];
  const allocates = await fetchMimicAllocates(fake.indexer.config, { follower: mimic });
  expect(allocates.map(({ id, amount, source }) => [id, amount, source])).toEqual([
    ['a', 12_345_678_901_234_567_890n, null],
    [
      'b',
      12_345_678_901_234_567_890n,
      {
        market: '0x0a',
        isLong: true,
        allocationAddress: '0x0d',
        sourceRequestKey: '0x0b',
        sourcePositionKey: '0x0c',
        keeperExecutionFee: 987_654_321n,
        allocation: 98_765_432_100n,
      },
    ],
  ]);
  expect(fake.indexer.asked[0]?.params).toEqual([mimic.toLowerCase()]);
});

const late = (id: string, blockNumber: number) => ({
  ...{ id, leave_key: '0x01', mimic, token: '0x02', amount: '7' },
  ...{ block_timestamp: 10, block_number: blockNumber, log_index: 0, transaction_hash: '0x06' },
});

it('reads what came for a follower after they had left, oldest first', async () => {
  fake.rows = [late('a', 11), late('b', 10)];
  const collects = await fetchMimicCollects(fake.indexer.config, { follower: mimic });
  expect(collects).toMatchObject([
    { id: 'b', amount: 7n, leaveKey: '0x01', requestKey: null, token: '0x02' },
    { id: 'a', blockTimestamp: 10 },
  ]);
  expect(fake.indexer.asked[0]?.params).toEqual([mimic.toLowerCase()]);
  expect(await fetchMimicCollects(fake.indexer.config, { follower: undefined })).toEqual([]);
});

it('reads execution fees that came back', async () => {
  fake.rows = [{ ...late('a', 10), leave_key: null, request_key: '0x0E' }];
  const [refund] = await fetchMimicCollects(fake.indexer.config, { follower: mimic });
  expect(refund).toMatchObject({ leaveKey: null, requestKey: '0x0e' });
});

it('refuses amounts below zero, which would turn sums around', async () => {
  fake.rows = [{ ...late('a', 10), amount: '-7' }];
  await expect(fetchMimicCollects(fake.indexer.config, { follower: mimic })).rejects.toMatchObject({
    shortMessage: 'Malformed row: MimicCollect.amount: expected no negative number',
  });
});

it('refuses rows that come twice, which would count twice', async () => {
  fake.rows = ['a', 'b', 'a'].map((id) => late(id, 10));
  await expect(fetchMimicCollects(fake.indexer.config, { follower: mimic })).rejects.toMatchObject({
    code: 'malformed_answer',
  });
});

it('reads after which settlement nothing was left of a copy, in chain order', async () => {
  const settle = (id: string, logIndex: number, size: string | null, isFinal: boolean | null) => ({
    id,
    mimic,
    amount: '1',
    settle_id: 's',
    distribution_token: '0x08',
    collateral_token: '0x02',
    trader_matching_key: '0x03',
    allocation_key: '0x05',
    block_timestamp: 7,
    block_number: 7,
    log_index: logIndex,
    transaction_hash: '0x06',
    copy_size: size,
    copy_account_balance: '0',
    copy_is_final: isFinal,
  });
  fake.rows = [
    settle('last', 9, '0', true),
    settle('first', 2, '5', false),
    settle('unknown', 11, null, null),
  ];
  const settles = await fetchMimicSettles(fake.indexer.config, { follower: mimic });
  expect(settles.map(({ id, size, accountBalance, isFinal }) => [id, size, accountBalance, isFinal])).toEqual(
    [
      ['first', 5n, 0n, false],
      ['last', 0n, 0n, true],
      ['unknown', null, 0n, null],
    ],
  );
});

it('reads a follower’s newest skips, up to a limit', async () => {
  fake.rows = [
    {
      id: 'a',
      mimic,
      trader: '0x01',
      trader_matching_key: '0x03',
      source_request_key: '0x04',
      source_position_key: '0x05',
      reason: 'throttled',
      block_timestamp: 7,
    },
  ];
  expect(await fetchFollowerSkips(fake.indexer.config, { follower: mimic })).toMatchObject([
    { reason: 'throttled' },
  ]);
  expect(fake.indexer.asked[0]).toMatchObject({ params: [mimic.toLowerCase()] });
  expect(fake.indexer.asked[0]?.sql).toMatch(
    new RegExp(`ORDER BY "block_timestamp" DESC, "id" DESC LIMIT ${SKIPS_LIMIT}$`),
  );
});

const order = {
  ...{ request_key: '0x0E', allocation_key: '0x0B', trader_matching_key: '0x03', kind: 'leave' },
  ...{ mimic, leave_key: '0x0F', status: 'frozen', reason: 'OrderNotFulfillableAtAcceptablePrice' },
  ...{ execution_fee: '5', acceptable_price: `${2n ** 256n - 1n}`, trigger_price: null, size_delta: '-9' },
  max_slippage: null,
  ...{ ended_at: null, block_timestamp: 7, transaction_hash: '0x06' },
};

it('reads which copies a follower has asked to leave, which they have left, and why', async () => {
  const row = {
    ...order,
    id: '0x0E',
    settle_id: 's',
    amount: '12345678901234567890',
    weight: '4',
    weight_left: '0',
    remainder: '1',
    max_loss_rate: '3000',
  };
  fake.rows = [{ ...row, reason: 'asked' }];
  const { requests, leaves, maxLosses } = await fetchCopyLeaves(fake.indexer.config, { follower: mimic });
  expect(requests).toMatchObject([{ requestKey: '0x0e', allocationKey: '0x0b', kind: 'leave' }]);
  expect(leaves).toMatchObject([
    {
      ...{ id: '0x0e', settleId: 's', amount: 12_345_678_901_234_567_890n, reason: 'asked' },
      ...{ weight: 4n, weightLeft: 0n, remainder: 1n },
    },
  ]);
  expect(maxLosses).toEqual([{ traderMatchingKey: '0x03', maxLossRate: 3_000n }]);
  expect(fake.indexer.asked.map(({ params }) => params)).toEqual([
    [mimic.toLowerCase()],
    [mimic.toLowerCase()],
    [mimic.toLowerCase()],
  ]);
  fake.rows = [{ ...row, reason: 'bored' }];
  await expect(fetchCopyLeaves(fake.indexer.config, { follower: '0x0d' })).rejects.toThrow(
    /MimicLeave.reason/,
  );
});

it('reads the orders of copies, oldest first, and refuses what GMX does not know', async () => {
  const opening = {
    ...order,
    request_key: '0x01',
    kind: 'open',
    mimic: null,
    leave_key: null,
    max_slippage: '150',
  };
  fake.rows = [order, { ...opening, status: 'executed', reason: null, ended_at: 6, block_timestamp: 5 }];
  const orders = await fetchCopyOrders(fake.indexer.config, { allocationKeys: ['0x0b'] });
  expect(orders).toMatchObject([
    { kind: 'open', mimic: null, status: 'executed', reason: null, endedAt: 6, maxSlippage: 150n },
    {
      ...{ kind: 'leave', mimic: mimic.toLowerCase(), leaveKey: '0x0f', status: 'frozen', endedAt: null },
      ...{ reason: order.reason, sizeDelta: -9n, acceptablePrice: 2n ** 256n - 1n, triggerPrice: null },
    },
  ]);
  expect(await fetchCopyOrders(fake.indexer.config, { allocationKeys: [] })).toEqual([]);
  fake.rows = [{ ...order, status: 'lost' }];
  await expect(fetchCopyOrders(fake.indexer.config, { allocationKeys: ['0x0c'] })).rejects.toThrow(
    /CopyOrder.status/,
  );
});

it('reads where copies are', async () => {
  fake.rows = [
    {
      ...{ allocation_key: '0x0B', trader_matching_key: '0x03', trader: '0x04', market: '0x05' },
      ...{ is_long: true, allocation_address: '0x0C', allocation_token: '0x06', mimic: [mimic] },
      ...{ allocation: '60', size: '0', status: 'opening', opened_at: 5, cumulative_keeper_fee: '0' },
    },
  ];
  expect(await fetchAllocations(fake.indexer.config, { allocationKeys: ['0x0b'] })).toMatchObject([
    { allocationAddress: '0x0c', mimic: [mimic.toLowerCase()], status: 'opening', size: 0n, openedAt: 5 },
  ]);
});

it('distinguishes openings from other increases', async () => {
  const increase = (key: string, size: string, delta: string) => ({
    order_key: key,
    position_key: '0x02',
    market: '0x03',
    is_long: false,
    size_in_usd: size,
    size_delta_usd: delta,
    block_timestamp: 7,
  });
  fake.rows = [increase('0x0a', '9', '4'), increase('0x0b', '5', '5')];
  expect(await fetchRouteOpenings(fake.indexer.config, { traderMatchingKey: '0x03' })).toEqual([
    { orderKey: '0x0b', positionKey: '0x02', market: '0x03', isLong: false, blockTimestamp: 7 },
  ]);
});

it('makes no request without an account', async () => {
  const nobody = { follower: undefined };
  expect(await fetchMimicAllocates(fake.indexer.config, nobody)).toEqual([]);
  expect(await fetchMimicSettles(fake.indexer.config, nobody)).toEqual([]);
  expect(await fetchCopyLeaves(fake.indexer.config, nobody)).toEqual({
    requests: [],
    leaves: [],
    maxLosses: [],
  });
  expect(await fetchFollowerSkips(fake.indexer.config, nobody)).toEqual([]);
  expect(fake.indexer.asked).toEqual([]);
});
