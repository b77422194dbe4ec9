import { traderMatchingKey } from '@mimic/widgets/core';
import type { Hex } from 'viem';
import type { RawLog } from '../../../../demo/sandbox/emitter/rawLog';
import { GmxError } from '../../../../demo/sandbox/gmx/transaction/GmxError';
import { MARKETS } from '../../../kit/indexer/RandomChain';
import { DEPLOYMENT } from '../../../kit/indexer/randomLogs';
import type { EmittedLog } from '../../../kit/indexer/StandInChain';
import {
  address,
  contractLog,
  feesLog,
  orderEndLog,
  positionLog,
  USD,
  USDC,
  word,
} from '../../../kit/indexer/scriptedLogs';

type Contract = keyof typeof DEPLOYMENT;
type Leave = { mimic: Hex; leaveKey: Hex; requestKey: Hex };
type Copy = {
  n: number;
  keys: { allocationKey: Hex; traderMatchingKey: Hex };
  account: Hex;
  market: Hex;
  stage: 'opening' | 'open' | 'closed' | 'cancelled';
  /** GMX's key of its own pending order. */
  order: Hex | null;
  /** Whole USD. */
  size: bigint;
  /** Followers in it; each has the same weight. */
  mimics: readonly Hex[];
  leaves: readonly Leave[];
};

const WEIGHT = 50n;
const COPIES_AT_ONCE = 4;
const ROUTE = traderMatchingKey(USDC, address(0x11));
const OTHER_TOKEN = address(0xe1);
const LIQUIDATION = 7n;
const terms = { acceptablePrice: 2_100n, executionFee: 7n };
const beyond = new GmxError('OrderNotFulfillableAtAcceptablePrice', 2_200n, 2_100n).data;

const from = (contract: Contract, ...logs: RawLog[]): EmittedLog[] =>
  logs.map((log) => ({ address: DEPLOYMENT[contract], ...log }));
const gmx = (...logs: RawLog[]) => from('eventEmitter', ...logs);

/**
 * Copies to which anything happens that GMX and the protocol allow: orders are executed with or without their callback, cancelled and
 * frozen, positions are liquidated and reduced, followers leave, tokens are settled. The same for the same random numbers.
 */
export class RandomCopies {
  readonly #random: (limit: number) => number;
  #copies: readonly Copy[] = [];
  #made = 0;
  #orders = 0;

  constructor(random: (limit: number) => number) {
    this.#random = random;
  }

  /** A snapshot to return to. */
  save() {
    const [copies, made, orders] = [this.#copies, this.#made, this.#orders];
    return () => {
      [this.#copies, this.#made, this.#orders] = [copies, made, orders];
    };
  }

  /** What happens in a block, as transactions. */
  next(): EmittedLog[][] {
    const sent: EmittedLog[][] = [];
    if (this.#random(6) === 0) sent.push(this.#configure());
    this.#copies = this.#copies.flatMap((copy) => {
      if (this.#random(2) === 0) return [copy];
      const [after, ...transactions] = this.#step(copy);
      sent.push(...transactions);
      return after ? [after] : [];
    });
    if (this.#copies.length < COPIES_AT_ONCE && this.#random(3) === 0) {
      const [copy, ...transactions] = this.#open();
      sent.push(...transactions);
      if (copy) this.#copies = [...this.#copies, copy];
    }
    return sent;
  }

  #configure(): EmittedLog[] {
    const config = {
      ...{ maxLeverage: 1_000_000n, maxSlippage: BigInt(50 + this.#random(300)), maxExitSlippage: 300n },
      ...{ maxOpenAge: 120n, adjustTolerance: 200n },
    };
    return from('mirror', contractLog('SetConfig', { config }));
  }

  #newOrder(): Hex {
    this.#orders += 1;
    return word(0xc0000000 + this.#orders);
  }

  #open(): [Copy, ...EmittedLog[][]] {
    this.#made += 1;
    const n = this.#made;
    const keys = { allocationKey: word(0xa0000000 + n), traderMatchingKey: ROUTE };
    const account = address(0xac0000 + n);
    const { market } = MARKETS[this.#random(3)]!;
    const mimics = [0, 1, 2].slice(this.#random(3)).map((i) => address(0x50 + i));
    const order = this.#newOrder();
    const data = {
      ...{ allocationAddress: account, trader: address(0x11), collateralToken: USDC, market, isLong: true },
      ...{ keeperFeeReceiver: address(0xfe), keeperExecutionFee: 5n },
      ...{ allocation: WEIGHT * BigInt(mimics.length), sizeDelta: 400n * USD, traderTargetLeverage: 50_000n },
      ...{ allocationId: BigInt(n), sourceRequestKey: word(3), sourcePositionKey: word(4), ...terms },
      ...{ mimicList: mimics, allocationList: mimics.map(() => WEIGHT) },
    };
    const log = contractLog('Mirrored', { ...keys, requestKey: order, data });
    const copy: Copy = {
      ...{ n, keys, account, market, mimics, order, leaves: [], size: 0n },
      stage: 'opening',
    };
    return [copy, from('mirror', log)];
  }

  /** What happens next to a copy; undefined if nothing can any more. */
  #step(copy: Copy): [Copy | undefined, ...EmittedLog[][]] {
    const { order, leaves, stage, size } = copy;
    if (stage === 'opening' && order) return this.#endOpening(copy, order);
    const [leave] = leaves;
    if (leave && this.#random(2) === 0) return this.#endLeave(copy, leave);
    if (order) return this.#endChange(copy, order);
    if (stage !== 'open' || size === 0n) return this.#settleAll(copy);
    const choice = this.#random(8);
    if (choice < 3) return this.#change(copy);
    if (choice < 5) return this.#ask(copy);
    if (choice === 5) return this.#force(copy);
    const token = choice === 6 ? OTHER_TOKEN : USDC;
    return [copy, from('settle', this.#settled(copy, { token, size, to: copy.mimics }))];
  }

  #endOpening(copy: Copy, order: Hex): [Copy, ...EmittedLog[][]] {
    if (this.#random(3) === 0) {
      const after: Copy = { ...copy, order: null, stage: 'cancelled' };
      return [after, ...this.#cancel(copy, order, true)];
    }
    const size = BigInt(200 + this.#random(400));
    const after: Copy = { ...copy, order: null, stage: 'open', size };
    return [after, ...this.#execute(copy, order, { size, isOpening: true })];
  }

  #change(copy: Copy): [Copy, ...EmittedLog[][]] {
    const order = this.#newOrder();
    const isClose = this.#random(3) === 0;
    const sizeDelta = isClose ? -copy.size : BigInt(this.#random(200)) - 100n;
    const data = {
      ...{ allocationAddress: copy.account, keeperFeeReceiver: address(0xfe), keeperExecutionFee: 2n },
      ...{ mimicKeeperExecutionFeeInsolvency: 2n, allocation: WEIGHT, sizeDelta: sizeDelta * USD },
      ...{ traderTargetLeverage: 0n, size: copy.size * USD, sourceRequestKey: word(3), ...terms },
    };
    const log = contractLog('Adjusted', { ...copy.keys, requestKey: order, data });
    return [{ ...copy, order }, from('mirror', log)];
  }

  #endChange(copy: Copy, order: Hex): [Copy, ...EmittedLog[][]] {
    const after = { ...copy, order: null };
    // what a liquidation has overtaken can only be cancelled
    if (copy.size === 0n || this.#random(3) === 0) return [after, ...this.#cancel(copy, order, false)];
    const size = this.#random(3) === 0 ? 0n : BigInt(100 + this.#random(400));
    return [{ ...after, size }, ...this.#execute(copy, order, { size, isOpening: false })];
  }

  /** GMX's own decrease, which nobody ordered. */
  #force(copy: Copy): [Copy, ...EmittedLog[][]] {
    const isLiquidation = this.#random(2) === 0;
    const size = isLiquidation ? 0n : copy.size / 2n;
    const event = this.#event(copy, this.#newOrder(), size, isLiquidation ? LIQUIDATION : 4n);
    return [{ ...copy, size }, gmx(positionLog(event))];
  }

  #ask(copy: Copy): [Copy, ...EmittedLog[][]] {
    const mimic = copy.mimics.find((one) => copy.leaves.every((leave) => leave.mimic !== one));
    if (!mimic) return [copy];
    const [leaveKey, requestKey] = [this.#newOrder(), this.#newOrder()];
    const reason = this.#random(2);
    const data = {
      ...{ leaveKey, requestKey, reason, sizeDelta: copy.size * USD, collateralDelta: 0n },
      ...{ triggerPrice: reason === 1 ? 1_500n : 0n, ...terms },
    };
    const log = contractLog('LeaveRequested', { ...copy.keys, mimic, data });
    return [{ ...copy, leaves: [...copy.leaves, { mimic, leaveKey, requestKey }] }, from('leaves', log)];
  }

  #endLeave(copy: Copy, { mimic, leaveKey, requestKey }: Leave): [Copy, ...EmittedLog[][]] {
    const { keys, account, mimics } = copy;
    const after = { ...copy, leaves: copy.leaves.slice(1) };
    const choice = this.#random(4);
    if (choice === 0)
      return [
        copy,
        gmx(orderEndLog('OrderFrozen', { orderKey: requestKey, account }, { reasonBytes: beyond })),
      ];
    if (choice === 1 || copy.size === 0n) {
      const log = contractLog('NotLeft', { ...keys, mimic, requestKey, isCancelled: this.#random(2) === 0 });
      return [after, from('leaves', log)];
    }
    const size = mimics.length === 1 ? 0n : copy.size - copy.size / BigInt(mimics.length);
    const event = this.#event(copy, requestKey, size, 4n);
    const weights = { weight: WEIGHT, weightLeft: mimics.length === 1 ? WEIGHT : 0n, remainder: 0n };
    const left = { ...keys, mimic, requestKey, amount: 30n, reason: this.#random(2), ...weights };
    const collected = { leaveKey, token: USDC, receiver: mimic, amount: BigInt(this.#random(3)) };
    return [
      { ...after, size, mimics: mimics.length === 1 ? mimics : mimics.filter((one) => one !== mimic) },
      [
        ...gmx(feesLog(event, 1n), positionLog(event)),
        ...from('settle', this.#settled(copy, { token: USDC, size, to: [mimic] })),
        ...from('leaves', contractLog('Left', left)),
      ],
      from('leaves', contractLog('Collected', collected)),
    ];
  }

  /** The last settlements; then nothing more happens, or something arrives late. */
  #settleAll(copy: Copy): [Copy | undefined, ...EmittedLog[][]] {
    if (this.#random(3) > 0) {
      const isFinal = this.#random(2) === 0;
      return [copy, from('settle', this.#settled(copy, { token: USDC, size: 0n, to: copy.mimics, isFinal }))];
    }
    return [copy.leaves.length > 0 ? copy : undefined];
  }

  /** GMX's events and the protocol's, in one transaction, in two, or GMX's alone. */
  #execute(
    copy: Copy,
    orderKey: Hex,
    { size, isOpening }: { size: bigint; isOpening: boolean },
  ): EmittedLog[][] {
    const event = this.#event(copy, orderKey, size, isOpening ? 2n : 4n);
    const [fees, position] = [feesLog(event, 1n), positionLog(event)];
    const done = gmx(...(this.#random(2) === 0 ? [fees, position] : [position, fees]));
    const ended = this.#ended(copy, orderKey, { isExecuted: true, isOpening, size });
    return this.#random(3) === 0 ? [done, ended] : [[...done, ...ended]];
  }

  #cancel(copy: Copy, orderKey: Hex, isOpening: boolean): EmittedLog[][] {
    const reason = this.#random(2) === 0 ? { reasonBytes: beyond } : { reason: 'USER_INITIATED_CANCEL' };
    const log = orderEndLog('OrderCancelled', { orderKey, account: copy.account }, reason);
    const ended = this.#ended(copy, orderKey, { isExecuted: false, isOpening, size: copy.size });
    return this.#random(2) === 0 ? [[...gmx(log), ...ended]] : [ended, gmx(log)];
  }

  #ended(
    { keys, size: before }: Copy,
    requestKey: Hex,
    { size = before, ...how }: { isExecuted: boolean; isOpening: boolean; size?: bigint },
  ): EmittedLog[] {
    const { allocationKey } = keys;
    return from('mirror', contractLog('OrderEnded', { allocationKey, requestKey, ...how, size: size * USD }));
  }

  #event({ account, market, n, size: before }: Copy, orderKey: Hex, size: bigint, orderType: bigint) {
    const isDecrease = size < before;
    return {
      ...{ account, market, positionKey: word(0xe0000000 + n), orderKey, orderType, size },
      ...{ tokens: size * 10n ** 15n, collateral: size / 5n, indexPrice: 1_000n },
      sizeDelta: isDecrease ? before - size : size - before,
      ...(isDecrease && { pnl: BigInt(this.#random(50)) - 25n }),
    };
  }

  #settled(
    { keys, account }: Copy,
    { token, size, to, isFinal = false }: { token: Hex; size: bigint; to: readonly Hex[]; isFinal?: boolean },
  ): RawLog {
    const amount = BigInt(10 + this.#random(90));
    const data = {
      ...{ allocationAddress: account, keeperFeeReceiver: address(0xfe), collateralToken: USDC },
      ...{ distributionToken: token, keeperExecutionFee: 1n, platformFeeAmount: 1n },
      ...{ settledBalance: amount * BigInt(to.length) + 2n, size: size * USD, accountBalance: 0n, isFinal },
      ...{ mimicList: to, amountList: to.map(() => amount) },
    };
    return contractLog('Settled', { ...keys, data });
  }
}
