import { type BacktestCall, backtestRule, foldPositions, type PositionEvent } from '@mimic/widgets/core';
import { decodeEventLog, type Hex, parseEventLogs } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mirrorArtifact } from '../../../../demo/chain/artifacts/Mirror';
import { settleArtifact } from '../../../../demo/chain/artifacts/Settle';
import type { RawLog } from '../../../../demo/chain/emitter/rawLog';
import { createRandom } from '../../../../demo/chain/market/history/random';
import { eventEmitterAbi } from '../../../../demo/indexer/abis/eventEmitterAbi';
import { decodePositionDecrease } from '../../../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionIncrease } from '../../../../demo/indexer/decode/decodePositionIncrease';
import { times } from '../../../depth';
import {
  alice,
  as,
  type ContractSandbox,
  ETH_MARKET,
  oracle,
  price,
  startContractSandbox,
  TRADER,
  USDC,
  usdc,
  WETH,
} from '../contracts/contractSandbox';
import { GmxTrader } from './GmxTrader';
import { keeperSandbox } from './keeperSandbox';

let sandbox: ContractSandbox;
let snapshot: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  snapshot = await sandbox.client.snapshot();
});
afterEach(() => sandbox.client.revert({ id: snapshot }));

const HOUR = 3_601;

/** A follower, a trader with two positions, and a keeper that answers each move before the next. */
async function startStory(deposit: bigint, rate: bigint, maxLossRate = 0n) {
  await sandbox.deposit(alice, USDC, deposit);
  await sandbox.follow(alice, { rate });
  const [allowanceRate, throttleActivity, expiry] = await sandbox.rules.read.matchingRuleMap([
    (await sandbox.client.getLogs({ address: sandbox.matchingRule })).at(-1)?.topics[1] as Hex,
    alice,
  ]);
  if (maxLossRate) await sandbox.userRouter.write.setMaxLoss([USDC, TRADER, maxLossRate], as(alice));
  const from = Number(await sandbox.now());
  let logs: RawLog[] = [];
  const emitRaw = async ([next]: [RawLog[]]) => {
    logs.push(...next);
    // the trader waits for receipts, and these transactions are not mined yet
    return (await sandbox.client.getBlock()).transactions[0];
  };
  const gathering = { ...sandbox, emitter: { write: { emitRaw } } } as unknown as ContractSandbox;
  const [long, short] = [new GmxTrader(gathering), new GmxTrader(gathering, { isLong: false })];
  const { keeper } = keeperSandbox(sandbox).start();
  await keeper.tick();
  return {
    long,
    short,
    /**
     * Sets ether's price, on the exchange and in GMX's events, unless they are given separately; then the trader moves, in one
     * block.
     */
    at: async (eth: number, move: () => Promise<unknown>, said = eth) => {
      // a keeper that has just checked losses answers the move before it checks them again, as the backtest assumes
      if (maxLossRate) await keeper.tick();
      await sandbox.setPrice(WETH, price(eth, 18));
      long.indexPrice = said;
      short.indexPrice = said;
      logs = [];
      await move();
      await sandbox.emitter.write.emitRaw([logs], as(oracle));
      for (let tick = 0; tick < 3; tick++) await keeper.tick();
      if (!maxLossRate) return;
      // enough for the keeper to check losses again
      await sandbox.wait(11);
      await keeper.tick();
    },
    /** The follower's value now, and what the backtest predicts. */
    compare: async () => {
      const fees = await chargedFees();
      const events = await positionEvents();
      const positions = foldPositions(events, {
        markets: [{ marketToken: ETH_MARKET, indexToken: WETH }],
        tokens: [],
      });
      const backtest = backtestRule({
        rule: { allowanceRate, throttleActivity, expiry, maxLossRate },
        deposit,
        positions,
        config: { from, to: Number(await sandbox.now()) },
        keeperFee: fees,
      });
      return { backtest, has: await followerHas(), expected: deposit + backtest.result };
    },
  };
}

/** The free balance plus the value of open copies after the platform's hundredth. */
async function followerHas(): Promise<bigint> {
  let has = await sandbox.store.read.userBalanceMap([USDC, alice]);
  for (const { allocationKey } of (await protocolEvents()).mirrored) {
    const [id] = await sandbox.mirrorContract.read.getPosition([allocationKey]);
    const value = await sandbox.exchangeContract.read.getValue([id]);
    const held = await sandbox.token(USDC).read.balanceOf([id.account]);
    has += value + held - (value + held) / 100n;
  }
  return has;
}

/** The keeper's fee for each answer; for answers without one, the fee of the copy's opening. */
async function chargedFees() {
  const { all, mirrored, left } = await protocolEvents();
  const openings = new Map(mirrored.map(({ allocationKey, data }) => [allocationKey, data.sourceRequestKey]));
  const fees = new Map<string, bigint>();
  const followed = new Map<Hex, Hex>();
  for (const { eventName, args, transactionHash } of all) {
    if (eventName === 'Left') continue;
    if (left.has(transactionHash)) {
      // the last settlement is of the part that was taken out
      if (eventName === 'Settled')
        fees.set(`leave ${openings.get(args.allocationKey)}`, args.data.keeperExecutionFee);
    } else if (eventName === 'Settled') {
      fees.set(`settle ${followed.get(args.allocationKey)}`, args.data.keeperExecutionFee);
    } else {
      const kind = eventName === 'Mirrored' ? 'mirror' : 'adjust';
      fees.set(`${kind} ${args.data.sourceRequestKey}`, args.data.keeperExecutionFee);
      followed.set(args.allocationKey, args.data.sourceRequestKey);
    }
  }
  const opening = mirrored[0]?.data.keeperExecutionFee ?? 0n;
  return ({ kind, requestKey }: BacktestCall) => fees.get(`${kind} ${requestKey}`) || opening;
}

async function protocolEvents() {
  const { client, mirror, settle } = sandbox;
  const logs = await client.getLogs({ address: [mirror, settle], fromBlock: 0n });
  const abi = [...mirrorArtifact.abi, ...settleArtifact.abi];
  const all = parseEventLogs({ abi, logs, eventName: ['Mirrored', 'Adjusted', 'Settled', 'Left'] });
  const left = new Set(
    all.filter(({ eventName }) => eventName === 'Left').map(({ transactionHash }) => transactionHash),
  );
  const mirrored = all.flatMap((event) => (event.eventName === 'Mirrored' ? [event.args] : []));
  const adjusted = all.flatMap((event) => (event.eventName === 'Adjusted' ? [event.args.data] : []));
  return { all, mirrored, adjusted, left };
}

/** The trader's events as the indexer returns them. */
async function positionEvents(): Promise<PositionEvent[]> {
  const { client, eventEmitter } = sandbox;
  const logs = await client.getLogs({ address: eventEmitter, fromBlock: 0n });
  return Promise.all(
    logs.map(async ({ data, topics, blockNumber, logIndex, transactionHash }) => {
      const { args } = decodeEventLog({ abi: eventEmitterAbi, data, topics });
      const { timestamp } = await client.getBlock({ blockNumber });
      const place = {
        blockNumber: Number(blockNumber),
        blockTimestamp: Number(timestamp),
        logIndex,
        transactionHash,
      };
      return args.eventName === 'PositionIncrease'
        ? { kind: 'increase', ...decodePositionIncrease(args.eventData, place), feeCollected: null }
        : { kind: 'decrease', ...decodePositionDecrease(args.eventData, place), feeCollected: null };
    }),
  );
}

it('matches an on-chain follower’s result to the last unit, at the same prices', async () => {
  const { long, short, at, compare } = await startStory(usdc(1_000), 1_000n);
  await at(2_000, () => long.increase(5_000, usdc(500)));
  await at(2_113, () => long.increase(3_000, 0n));
  // within the throttle
  await at(2_113, () => short.increase(777, usdc(77)));
  await at(2_113, () => short.close());
  let order: Hex | undefined;
  await at(2_207, async () => {
    order = await long.decrease(4_000);
  });
  // the contract accepts each order once
  await at(2_231, () => long.decrease(700, 0n, order));
  await sandbox.wait(HOUR);
  await at(2_151, () => short.increase(2_000, usdc(400)));
  await at(2_303, () => short.increase(0, usdc(300)));
  await at(2_251, () => short.decrease(0, usdc(123)));
  await at(2_299, () => long.close());
  await sandbox.wait(HOUR);
  await at(2_100, () => long.increase(9_000, usdc(300)));
  await at(1_987, () => long.close());
  await sandbox.wait(HOUR);
  await at(1_987, () => long.increase(3_210, usdc(321)));
  await at(2_029, () => long.decrease(210));

  const { backtest, has, expected } = await compare();
  expect(expected).toBe(has);
  expect(backtest.copies).toHaveLength(4);
  expect(backtest.copies.map(({ endedAt }) => endedAt !== null)).toEqual([true, false, true, false]);
  expect(backtest.skipped.map(({ reason }) => reason)).toEqual(['throttled']);
  // one profit, one total loss
  expect(backtest.copies[0]!.result > 0n && backtest.worstLoss > usdc(90)).toBe(true);
});

it.each([
  [5_000n, 4, []],
  [10_000n, 2, ['no_balance', 'no_balance']],
])(
  'sizes a copy at %s bps of the balance before a close in the same block is settled',
  async (rate, copied, left) => {
    const { long, short, at, compare } = await startStory(usdc(1_000), rate);
    await at(2_000, () => long.increase(5_000, usdc(500)));
    await sandbox.wait(HOUR);
    await at(2_100, async () => {
      await long.close();
      await short.increase(5_000, usdc(500));
    });
    await sandbox.wait(HOUR);
    await at(1_900, () => short.close());
    await sandbox.wait(HOUR);
    await at(1_900, () => long.increase(4_000, usdc(300)));
    await sandbox.wait(HOUR);
    await at(2_000, async () => {
      await long.close();
      await long.increase(3_000, usdc(500));
    });
    await at(2_050, () => long.close());
    const { backtest, has, expected } = await compare();
    expect(backtest.skipped.map(({ reason }) => reason)).toEqual(left);
    expect(backtest.copies).toHaveLength(copied);
    expect((await protocolEvents()).mirrored).toHaveLength(copied);
    expect(expected).toBe(has);
  },
);

it('cuts the part of a follower who cannot pay, and stops charging, exactly when the contract does', async () => {
  const { long, at, compare } = await startStory(usdc(100), 10_000n);
  // an expensive hour: following costs some two percent of the copy
  await at(40_000, () => long.increase(5_000, usdc(500)));
  for (let i = 0; i < 12; i++) await at(39_000 + 100 * i, () => long.increase(300, 0n));
  await at(39_000, () => long.decrease(2_500));
  await at(40_100, () => long.close());
  const { backtest, has, expected } = await compare();
  expect(expected).toBe(has);
  const { adjusted } = await protocolEvents();
  expect(adjusted.some(({ mimicKeeperExecutionFeeInsolvency: cut }) => cut > 0n)).toBe(true);
  expect(adjusted.some(({ keeperExecutionFee: fee }) => fee === 0n)).toBe(true);
  expect(backtest.keeperFees).toBeGreaterThan(usdc(5));
  expect(backtest.keeperFees).toBeLessThan(usdc(10));
});

it('ends copies at the maximum loss exactly when the keeper takes the follower out, to the last unit', async () => {
  const { long, short, at, compare } = await startStory(usdc(1_000), 1_000n, 3_000n);
  await at(2_000, () => long.increase(5_000, usdc(500)));
  // within the throttle: only their prices matter
  await at(1_965, () => short.increase(777, usdc(77)));
  await at(1_935, () => short.close());
  await at(2_300, () => long.close());
  await sandbox.wait(HOUR);
  await at(2_000, () => long.increase(5_000, usdc(500)));
  // a profit already paid offsets the loss of the rest
  await at(2_150, () => long.decrease(2_500));
  await at(1_950, () => long.increase(100, 0n));
  await at(1_700, () => long.increase(100, 0n));
  await sandbox.wait(HOUR);
  await at(2_000, () => short.increase(2_000, usdc(400)));
  await at(2_050, () => short.increase(0, usdc(1)));

  const { backtest, has, expected } = await compare();
  expect(expected).toBe(has);
  expect(backtest.copies.map(({ endedAs }) => endedAs)).toEqual(['stopped', 'stopped', null]);
  expect((await protocolEvents()).left.size).toBe(2);
  expect(backtest.copies[0]!.result).toBeLessThan(-usdc(30));
});

const first = Number(process.env.MIMIC_SEED ?? Math.floor(Math.random() * 2 ** 31));
const seeds = Array.from({ length: times(1, 60) }, (_, i) => first + i);

it.each(seeds)(
  'matches a random history to the last unit (seed %i)',
  async (seed) => {
    const random = createRandom(seed, 'backtest');
    // with little balance, fees are cut from the copy; with a limit, copies are stopped
    const deposit = usdc(random.pick([150, 1_000, 20_000]));
    const limit = random.pick([0n, 0n, 1_500n, 4_000n]);
    const { long, short, at, compare } = await startStory(
      deposit,
      random.pick([1_000n, 5_000n, 10_000n]),
      limit,
    );
    // at 100x leverage a copy's price bound leaves room for only a thousandth
    let eth = 2_000;
    const move = async (trader: GmxTrader) => {
      const { size, collateral } = trader.state;
      const dollars = Number(size / 10n ** 30n);
      if (size === 0n) {
        const put = random.int(20, 900);
        // also above the cap
        return trader.increase(put * random.pick([2, 5, 10, 25, 60, 99, 140]), usdc(put));
      }
      const acts: (() => Promise<unknown>)[] = [
        () => trader.increase(random.int(1, 3 * dollars), usdc(random.int(0, 200))),
        () => trader.increase(0, usdc(random.int(1, 400))),
        () => trader.decrease(random.int(1, Math.max(1, dollars - 1))),
        // down to a leverage above the cap
        () => trader.decrease(0, (collateral * BigInt(random.int(1, 99))) / 100n),
        () => trader.close(),
        () => trader.close(),
      ];
      return random.pick(acts)();
    };
    await at(eth, () => long.increase(5_000, usdc(500)));
    for (let step = 0; step < 10; step++) {
      if (random.chance(400_000)) await sandbox.wait(HOUR);
      eth = Math.max(500, Math.round(eth * (1 + random.bell() / 3e7)));
      const isBoth = random.chance(200_000);
      const trader = random.pick([long, short]);
      await at(eth, async () => {
        await move(trader);
        if (isBoth) await move(trader === long ? short : long);
      });
    }
    const { backtest, has, expected } = await compare();
    expect({ has: expected, copies: backtest.copies.length }).toEqual({
      has,
      copies: (await protocolEvents()).mirrored.length,
    });
  },
  300_000,
);

it('differs from the chain only by the price difference on the traded size', async () => {
  const { long, at, compare } = await startStory(usdc(1_000), 1_000n);
  // the keeper trades 0.2% above the trader's price, and 0.2% below
  await at(2_004, () => long.increase(5_000, usdc(500)), 2_000);
  await at(2_196, () => long.close(), 2_200);
  const { has, expected } = await compare();
  const size = usdc(1_000);
  expect(expected - has).toBeGreaterThan(0n);
  // twice 0.2% of the size, the second time at a price a tenth higher
  expect(expected - has).toBeLessThan((size * 2n * 2n * 11n) / 10_000n);
});
