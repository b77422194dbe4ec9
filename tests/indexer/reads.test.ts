import {
  fetchIndexedRules,
  fetchMimicSettles,
  fetchMirrors,
  fetchOraclePrices,
  fetchPriceCandles,
  priceMap,
} from '@mimic/widgets/core';
import { expect, it } from 'vitest';
import { answerRows } from './support/answerRows';

const fake = answerRows();

const mimic = `0x${'A'.repeat(40)}` as const;

it('reads prices, grouped by token', async () => {
  fake.rows = [{ token: '0xAB', price: '15', min_price: '10', max_price: '20', update_timestamp: 7 }];
  const prices = await fetchOraclePrices(fake.indexer.config);
  expect(prices).toEqual([{ token: '0xab', price: 15n, minPrice: 10n, maxPrice: 20n, updateTimestamp: 7 }]);
  expect(priceMap(prices)).toEqual({ '0xab': { min: 10n, max: 20n } });
});

it('reads candles by token in ascending order, from the slot that ended before the timeframe', async () => {
  const candle = (token: string, slotTime: number) => ({
    id: `${token}-${slotTime}`,
    token,
    interval: 3600,
    slot_time: slotTime,
    c: '9',
  });
  fake.rows = [candle('0xab', 7200), candle('0xcd', 3600), candle('0xab', 3600)];
  const candles = await fetchPriceCandles(fake.indexer.config, {
    timeframe: 86_400,
    tokens: ['0xAB'],
    to: 1_000_000,
  });
  expect(candles['0xab']).toEqual([
    { token: '0xab', slotTime: 3600, interval: 3600, c: 9n },
    { token: '0xab', slotTime: 7200, interval: 3600, c: 9n },
  ]);
  expect(candles['0xcd']).toHaveLength(1);
  // 1,000,000 − 86,400 is in the slot that begins at 910,800
  expect(fake.indexer.asked[0]?.params).toEqual([3600, 907_200, '0xab']);
});

it('reads the connected account’s rules, and none without an account', async () => {
  fake.rows = [
    {
      trader_matching_key: '0x01',
      mimic,
      trader: '0x02',
      collateral_token: '0x03',
      allowance_rate: '1000',
      throttle_activity: '3600',
      expiry: '0',
    },
  ];
  const rules = await fetchIndexedRules(fake.indexer.config, { follower: mimic });
  expect(rules).toMatchObject([{ allowanceRate: 1000n, throttleActivity: 3600n, expiry: 0n }]);
  expect(fake.indexer.asked[0]?.params).toEqual([mimic.toLowerCase()]);
  expect(await fetchIndexedRules(fake.indexer.config, { follower: undefined })).toEqual([]);
  expect(await fetchMimicSettles(fake.indexer.config, { follower: undefined })).toEqual([]);
  expect(fake.indexer.asked).toHaveLength(1);
});

it('reads a follower’s credits, oldest first', async () => {
  const settle = (id: string, blockTimestamp: number) => ({
    id,
    mimic,
    amount: '5',
    settle_id: 's',
    distribution_token: '0x09',
    collateral_token: '0x01',
    trader_matching_key: '0x02',
    allocation_key: '0x03',
    block_timestamp: blockTimestamp,
    block_number: blockTimestamp,
    log_index: 0,
    transaction_hash: '0x04',
    copy_size: '0',
    copy_account_balance: null,
    copy_is_final: true,
  });
  fake.rows = [settle('a', 20), settle('b', 10)];
  const settles = await fetchMimicSettles(fake.indexer.config, { follower: mimic });
  expect(settles.map(({ id, amount, distributionToken }) => [id, amount, distributionToken])).toEqual([
    ['b', 5n, '0x09'],
    ['a', 5n, '0x09'],
  ]);
});

it('reads the copies of a route with each follower’s allocation', async () => {
  fake.rows = [
    {
      request_key: '0x01',
      allocation_key: '0x02',
      trader_matching_key: '0x03',
      trader: '0x04',
      collateral_token: '0x05',
      market: '0x06',
      is_long: false,
      allocation_address: '0x07',
      keeper_execution_fee: '1',
      allocation: '30',
      size_delta: '300',
      trader_target_leverage: '50000',
      source_request_key: '0x08',
      source_position_key: '0x09',
      acceptable_price: '2100',
      execution_fee: '7',
      mimic_list: [mimic, '0x0b'],
      allocation_list: ['10', '20'],
      block_timestamp: 5,
      transaction_hash: '0x0c',
    },
  ];
  const [mirror] = await fetchMirrors(fake.indexer.config, { traderMatchingKeys: ['0x03'] });
  expect(mirror).toMatchObject({
    isLong: false,
    mimicList: [mimic.toLowerCase(), '0x0b'],
    allocationList: [10n, 20n],
    traderTargetLeverage: 50_000n,
    acceptablePrice: 2_100n,
    executionFee: 7n,
  });
  expect(await fetchMirrors(fake.indexer.config, { traderMatchingKeys: [] })).toEqual([]);
  expect(fake.indexer.asked).toHaveLength(1);
});
