import {
  type Address,
  type BacktestResult,
  backtestRule,
  foldPositions,
  type Position,
  type PositionEvent,
  type PositionFeesCollected,
  type PriceMap,
} from '@mimic/widgets/core';
import { decodeEventLog, type Hex, keccak256, parseEventLogs, stringToHex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventEmitterAbi } from '../../../demo/contracts/artifacts/EventEmitter';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { decodePositionDecrease } from '../../../demo/indexer/decode/decodePositionDecrease';
import { decodePositionFees, positionFeesId } from '../../../demo/indexer/decode/decodePositionFees';
import { decodePositionIncrease } from '../../../demo/indexer/decode/decodePositionIncrease';
import { copyHistory } from '../../../demo/keeper/history/copyHistory';
import { createRpc } from '../../../demo/node/rpc';
import { type Anvil, startAnvil } from '../../../demo/sandbox/chain/anvil';
import { deployContracts } from '../../../demo/sandbox/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import type { RawLog } from '../../../demo/sandbox/emitter/rawLog';
import { ORDER_TYPE } from '../../../demo/sandbox/gmx/Order';
import { positionKey } from '../../../demo/sandbox/gmx/Position';
import type { Book } from '../../../demo/sandbox/market/gmx/book';
import type { MarketView } from '../../../demo/sandbox/market/gmx/MarketView';
import { generateHistory } from '../../../demo/sandbox/market/history/history';
import { chainStart, seedHistory } from '../../../demo/sandbox/market/seedHistory';
import { PRICED_TOKENS, sandboxMarket } from '../../../demo/sandbox/markets/sandboxMarkets';
import { trialMoney } from '../../../src/domain/backtest/trialTerms';
import { connect } from '../../kit/chain/contractSandbox';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 1, end });
const lastView = history.steps.at(-1)!.view;

let anvil: Anvil;
let book: Book;
let sandbox: ReturnType<typeof connect>;
let copies: Copy[];
beforeAll(async () => {
  anvil = await startAnvil({ timestamp: chainStart({ now: end, history }) });
  const { rpcUrl } = anvil;
  const deployment = await deployContracts({ rpcUrl });
  const plan = { rpcUrl, deployment, now: end, history };
  const seeded = await seedHistory({ ...plan, ...copyHistory({ rpcUrl, deployment, history }) });
  book = seeded.book!;
  sandbox = connect(rpcUrl, deployment);
  copies = await readCopies();
}, 240_000);
afterAll(() => anvil?.stop());

type Copy = {
  name: string;
  opened: number;
  symbol: string;
  /** Units of the collateral token: what followers put in, and the size at its largest. */
  gross: bigint;
  size: bigint;
  state: 'open' | 'closed' | 'cancelled';
  real: Figures;
  backtest: BacktestResult;
  /** What the backtest assumes that the keeper charges for opening. */
  assumedOpening: bigint;
  /** The same without GMX's costs. */
  costless: bigint;
};

/** Units of the collateral token: the result, and what the keeper has got of it. */
type Figures = { result: bigint; keeper: bigint };

/** Every copy of the history: what became of it, and what a backtest of a rule that put in as much makes of the same opening. */
async function readCopies(): Promise<Copy[]> {
  const positions = foldPositions(await readPositionEvents(), { markets: [], tokens: [] });
  const lives = new Map(positions.map((position) => [position.id, position]));
  const ofKey = new Map(positions.map((position) => [position.key, position]));
  const { client, mirror, settle } = sandbox;
  const logs = parseEventLogs({
    abi: [...mirrorArtifact.abi, ...settleArtifact.abi],
    logs: await client.getLogs({ address: [mirror, settle], fromBlock: 0n }),
  });
  const executed = new Set(
    logs.flatMap(({ eventName, args }) =>
      eventName === 'OrderEnded' && args.isExecuted ? [args.requestKey] : [],
    ),
  );
  const timeOf = async (blockNumber: bigint) => Number((await client.getBlock({ blockNumber })).timestamp);
  const copies: Copy[] = [];
  for (const log of logs) {
    if (log.eventName !== 'Mirrored') continue;
    const { allocationKey, requestKey, data } = log.args;
    const [market, collateralToken, account] = [
      data.market,
      data.collateralToken,
      data.allocationAddress,
    ].map((address) => address.toLowerCase() as Address) as [Address, Address, Address];
    const { isLong, allocation: gross } = data;
    const own = ofKey.get(positionKey(account, market, collateralToken, isLong));
    const trader = lives.get(data.sourceRequestKey)!;
    const opened = trader.openTimestamp!;

    const real = { result: -gross, keeper: 0n };
    if (executed.has(requestKey)) real.keeper += data.keeperExecutionFee;
    let owed = 0n;
    const credit = (token: Address, amount: bigint, view: MarketView) =>
      (amount * view.price(token).min) / view.price(collateralToken).min;
    for (const each of logs) {
      if (each.eventName === 'Adjusted' && each.args.allocationKey === allocationKey) {
        if (executed.has(each.args.requestKey)) owed += each.args.data.keeperExecutionFee;
      }
      if (each.eventName !== 'Settled' || each.args.allocationKey !== allocationKey) continue;
      const { distributionToken, amountList, keeperExecutionFee } = each.args.data;
      const view = viewAt(await timeOf(each.blockNumber));
      const token = distributionToken.toLowerCase() as Address;
      real.result += credit(
        token,
        amountList.reduce((sum, one) => sum + one, 0n),
        view,
      );
      real.keeper += keeperExecutionFee;
      owed -= keeperExecutionFee;
    }
    const isOpen = own !== undefined && own.settledTimestamp === 0;
    if (isOpen) {
      let paid = closedNow(own) - owed;
      for (const { address } of SANDBOX_TOKENS) {
        paid += credit(address, await sandbox.token(address).read.balanceOf([account]), lastView);
      }
      real.result += paid - paid / 100n;
      real.keeper += owed;
    }
    const { symbol } = PRICED_TOKENS.find(({ address }) => address === collateralToken)!;
    copies.push({
      ...{ opened, gross, symbol, real },
      name: `${sandboxMarket(market)!.symbol} ${isLong ? 'long' : 'short'}`,
      size: own ? own.maxSizeInUsd / lastPriceOf(own) : 0n,
      state: isOpen ? 'open' : own ? 'closed' : 'cancelled',
      backtest: backtestOf(trader, gross, opened),
      assumedOpening: trialMoney([trader], pricesAt(viewAt(opened))).fees.mirror,
      costless: backtestOf(withoutCosts(trader), gross, opened).result,
    });
  }
  return copies;
}

/** A rule that puts all of a deposit into this opening, with the fees that the rule editor assumes. */
function backtestOf(trader: Position, deposit: bigint, opened: number): BacktestResult {
  const { fees } = trialMoney([trader], pricesAt(viewAt(opened)));
  return backtestRule({
    rule: { allowanceRate: 10_000n, throttleActivity: 3_600n, expiry: BigInt(end + 1) },
    deposit,
    positions: [trader],
    config: { from: opened, to: end, prices: pricesAt(lastView) },
    keeperFee: ({ kind }) => fees[kind],
  });
}

/** A trader whom GMX charges nothing. */
function withoutCosts(trader: Position): Position {
  const free = <Event extends PositionEvent>(event: Event): Event => ({
    ...event,
    ...{ feeCollected: null, priceImpactUsd: 0n, pendingPriceImpactUsd: null, totalImpactUsd: null },
  });
  return {
    ...trader,
    increaseList: trader.increaseList.map(free),
    decreaseList: trader.decreaseList.map(free),
  };
}

const lastPriceOf = ({ increaseList, decreaseList }: Position) =>
  (decreaseList.at(-1) ?? increaseList.at(-1)!).collateralTokenPriceMax;

const viewAt = (time: number): MarketView => history.steps.findLast((step) => step.time <= time)!.view;

const pricesAt = (view: MarketView): PriceMap =>
  Object.fromEntries(PRICED_TOKENS.map(({ address }) => [address, view.price(address)]));

/** What GMX would pay for closing a copy at the end, units of its collateral. */
function closedNow({ account, market, collateralToken, isLong, sizeInUsd, collateralInTokens }: Position) {
  const order = {
    ...{ account, market: sandboxMarket(market)!, collateralToken, isLong },
    ...{ orderType: ORDER_TYPE.marketDecrease, sizeDeltaUsd: sizeInUsd, collateralDelta: 0n },
  };
  const trade = book.rehearse(() => book.execute(order, lastView));
  if (!trade) throw new Error(`GMX would not close the copy ${account}`);
  const logged = (event: string, kind: 'uint' | 'int', name: string) =>
    trade.logs.find((log) => log.name === event)!.values[kind]![name]!;
  const price = lastView.price(collateralToken).min;
  const fees = logged('PositionFeesCollected', 'uint', 'totalCostAmount');
  const impact = logged('PositionDecrease', 'int', 'totalImpactUsd') / price;
  const paid = collateralInTokens - fees + impact + logged('PositionDecrease', 'int', 'basePnlUsd') / price;
  return paid > 0n ? paid : 0n;
}

const NAMES = ['PositionIncrease', 'PositionDecrease', 'PositionFeesCollected', 'PositionFeesInfo'];

/** Everybody's position events with their fees, as the indexer returns them. */
async function readPositionEvents(): Promise<PositionEvent[]> {
  const rpc = createRpc(anvil.rpcUrl);
  const logs = await rpc.request<(RawLog & Place)[]>('eth_getLogs', [
    {
      address: sandbox.eventEmitter,
      topics: [null, NAMES.map((name) => keccak256(stringToHex(name)))],
      fromBlock: '0x0',
    },
  ]);
  rpc.close();
  const fees = new Map<string, PositionFeesCollected>();
  const events: PositionEvent[] = [];
  for (const { data, topics, ...at } of logs) {
    const { args } = decodeEventLog({ abi: eventEmitterAbi, data, topics: topics as [Hex, ...Hex[]] });
    const place = {
      blockNumber: Number(at.blockNumber),
      blockTimestamp: Number(at.blockTimestamp),
      logIndex: Number(at.logIndex),
      transactionHash: at.transactionHash,
    };
    if (args.eventName.startsWith('PositionFees')) {
      const row = decodePositionFees(args.eventData, place, args.eventName);
      // what an insolvent close owed comes first, with PositionFeesInfo
      if (!fees.has(row.id)) fees.set(row.id, row);
      continue;
    }
    const isIncrease = args.eventName === 'PositionIncrease';
    const row = (isIncrease ? decodePositionIncrease : decodePositionDecrease)(args.eventData, place);
    const { indexToken } = sandboxMarket(row.market)!;
    const kind = isIncrease ? 'increase' : 'decrease';
    events.push({ kind, ...row, indexToken, feeCollected: null } as PositionEvent);
  }
  for (const event of events) {
    event.feeCollected = fees.get(positionFeesId(event.transactionHash, event.orderKey)) ?? null;
  }
  return events;
}

type Place = { blockNumber: Hex; blockTimestamp: Hex; logIndex: Hex; transactionHash: Hex };

/**
 * Basis points of a copy's largest size by which the backtest may be off, keeper fees apart, whose gas it assumes: about what GMX charges for a liquidation (20) and a position
 * fee; while open also the price impact of closing, which the backtest cannot know.
 */
const BOUND = { closed: 30n, open: 60n, cancelled: 0n };

const abs = (amount: bigint) => (amount < 0n ? -amount : amount);
const apart = ({ real, backtest }: Copy) => backtest.result - real.result;

it('a backtest differs from every copy of the history by little of its size', () => {
  expect(copies.length).toBeGreaterThan(70);
  for (const copy of copies) {
    const { backtest, size, state, real, gross, assumedOpening } = copy;
    const name = `${copy.name}, ${copy.opened}`;
    // at the assumed price of gas, the contracts would refuse the keeper's fee
    const isTooSmall = assumedOpening * 10n >= gross;
    expect(backtest.copies.length === 0, name).toBe(state === 'cancelled' || isTooSmall);
    if (isTooSmall) continue;
    const keeperFees = real.keeper - backtest.keeperFees;
    // what a lower fee leaves in the copy is traded as well
    const traded = abs((keeperFees * real.result) / gross);
    const bound = (size * BOUND[state]) / 10_000n + traded;
    expect(abs(apart(copy) - keeperFees), name).toBeLessThanOrEqual(bound);
  }
});

it('backtests differ from the copies by little in all, and would not without GMX’s costs', () => {
  const dollars = copies.filter(({ symbol }) => symbol === 'USDC');
  const sum = (amount: (copy: Copy) => bigint) => dollars.reduce((all, copy) => all + amount(copy), 0n);
  const [gross, off] = [sum(({ gross }) => gross), sum((copy) => abs(apart(copy)))];
  const offWithout = sum(({ costless, real }) => abs(costless - real.result));
  // a hundredth of what was put in
  expect(off * 100n).toBeLessThan(gross);
  expect(offWithout).toBeGreaterThan(off * 4n);
});
