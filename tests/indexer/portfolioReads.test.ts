import {
  fetchCopyLeaves,
  fetchFollowerSkips,
  fetchMimicAllocates,
  fetchMimicFees,
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
  copied_source_request_key: null,
  copied_source_position_key: null,
  ...copied,
});

it('reads a follower’s allocations with the copied positions, oldest first', async () => {
  const copied = {
    copied_market: '0x0A',
    copied_is_long: true,
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
        sourceRequestKey: '0x0b',
        sourcePositionKey: '0x0c',
        keeperExecutionFee: 987_654_321n,
        allocation: 98_765_432_100n,
      },
    ],
  ]);
  expect(fake.indexer.asked[0]?.params).toEqual([mimic.toLowerCase()]);
});

it('reads a follower’s network fees', async () => {
  fake.rows = [{ ...allocate('a', 10), amount: '7', position_amount: '0' }];
  const fees = await fetchMimicFees(fake.indexer.config, { follower: mimic });
  expect(fees).toMatchObject([
    { id: 'a', amount: 7n, positionAmount: 0n, collateralToken: '0x02', blockTimestamp: 10 },
  ]);
  expect(fake.indexer.asked[0]?.params).toEqual([mimic.toLowerCase()]);
  expect(await fetchMimicFees(fake.indexer.config, { follower: undefined })).toEqual([]);
});

it('refuses amounts below zero, which would turn sums around', async () => {
  fake.rows = [{ ...allocate('a', 10), amount: '-7', position_amount: '0' }];
  await expect(fetchMimicFees(fake.indexer.config, { follower: mimic })).rejects.toMatchObject({
    shortMessage: 'Malformed row: MimicFee.amount: expected no negative number',
  });
});

it('refuses rows that come twice, which would count twice', async () => {
  fake.rows = ['a', 'b', 'a'].map((id) => ({ ...allocate(id, 10), position_amount: '0' }));
  await expect(fetchMimicFees(fake.indexer.config, { follower: mimic })).rejects.toMatchObject({
    code: 'malformed_answer',
  });
});

it('reads after which settlement nothing was left of a copy, in chain order', async () => {
  const settle = (id: string, logIndex: number, size: string | null) => ({
    id,
    mimic,
    amount: '1',
    settle_id: 's',
    collateral_token: '0x02',
    trader_matching_key: '0x03',
    allocation_key: '0x05',
    block_timestamp: 7,
    block_number: 7,
    log_index: logIndex,
    transaction_hash: '0x06',
    copy_size: size,
    copy_account_balance: '0',
  });
  fake.rows = [settle('last', 9, '0'), settle('first', 2, '5'), settle('unknown', 11, null)];
  const settles = await fetchMimicSettles(fake.indexer.config, { follower: mimic });
  expect(settles.map(({ id, size, accountBalance }) => [id, size, accountBalance])).toEqual([
    ['first', 5n, 0n],
    ['last', 0n, 0n],
    ['unknown', null, 0n],
  ]);
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

it('reads which copies a follower has asked to leave, which they have left, and why', async () => {
  const row = {
    id: 'a',
    allocation_key: '0x0B',
    trader_matching_key: '0x03',
    mimic,
    block_timestamp: 7,
    transaction_hash: '0x06',
    settle_id: 's',
    amount: '12345678901234567890',
    reason: 'asked',
    max_loss_rate: '3000',
  };
  fake.rows = [row];
  const { requests, leaves, maxLosses } = await fetchCopyLeaves(fake.indexer.config, { follower: mimic });
  expect(requests).toMatchObject([{ allocationKey: '0x0b', blockTimestamp: 7 }]);
  expect(leaves).toMatchObject([{ settleId: 's', amount: 12_345_678_901_234_567_890n, reason: 'asked' }]);
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
