import { type Address, type Hex, zeroAddress } from 'viem';
import type { EventValues } from '../../emitter/eventLogData';
import type { Callback, Effect, FeePayment, GmxEvent, TransferIn, TransferOut, Write } from '../outcome';
import { type Ledger, NATIVE } from './Ledger';

/** A call that leaves GMX's contracts. */
export type ExternalCall = {
  from: Address;
  to: Address;
  function: Callback['function'] | 'refundExecutionFee' | '(native token)';
  /** Forwarded, with the stipend of a call that carries value. */
  gas: bigint;
  /** Wei of native token. */
  value: bigint;
  orderKey?: Hex;
  orderData?: EventValues;
  eventData?: EventValues;
};

/** What the world outside GMX's contracts answers. */
export type World = {
  ledger: Ledger;
  /** Wrapped native token. */
  wnt: Address;
  /** ExchangeRouter. */
  router: Address;
  hasCode(address: Address): boolean;
  /** Whether a call succeeds, and what the called contract makes GMX do meanwhile. */
  call(call: ExternalCall): { ok: boolean; effects?: readonly Effect[] };
  /** Wei of an execution fee that the keeper's gas costs, at most the fee. */
  keeperPayment(fee: FeePayment): bigint;
  /** Gas that a transfer of native token forwards, without the stipend. */
  nativeTransferGas: bigint;
};

export type Log =
  | GmxEvent
  | { type: 'erc20'; token: Address; from: Address; to: Address; amount: bigint }
  /** A callback's failure, which the handler logs itself. */
  | { type: 'callbackFailed'; name: string; handler: Address; orderKey: Hex; callback: Callback };

export type Performed = {
  logs: Log[];
  calls: (ExternalCall & { ok: boolean })[];
  writes: Write[];
};

const STIPEND = 2300n;

/** Carries an outcome's effects out, as an executor on a chain would: moves tokens, pays fees, calls contracts. */
export function perform(effects: readonly Effect[], world: World): Performed {
  const performed: Performed = { logs: [], calls: [], writes: [] };
  performAll(effects, world, performed);
  return performed;
}

function performAll(effects: readonly Effect[], world: World, performed: Performed): void {
  for (const effect of effects) {
    switch (effect.type) {
      case 'write':
        performed.writes.push(effect);
        break;
      case 'event':
        performed.logs.push(effect);
        break;
      case 'recordTransferIn':
        world.ledger.record(effect.token);
        break;
      case 'transferIn':
        transferIn(effect, world, performed);
        break;
      case 'transfer':
        transferOut(effect, world, performed);
        break;
      case 'callback':
        callBack(effect, world, performed);
        break;
      case 'fee':
        payFee(effect, world, performed);
        break;
    }
  }
}

function transferIn(transfer: TransferIn, world: World, performed: Performed): void {
  const { from, token, receiver, amount, isNative } = transfer;
  if (!isNative) {
    moveToken(token, from, receiver, amount, world, performed);
    return;
  }
  const { ledger, router } = world;
  ledger.add(NATIVE, from, -amount);
  ledger.add(token, router, amount);
  log(performed, token, zeroAddress, router, amount);
  moveToken(token, router, receiver, amount, world, performed);
}

function transferOut(transfer: Omit<TransferOut, 'type'>, world: World, performed: Performed): void {
  const { bank, token, receiver, amount, shouldUnwrap } = transfer;
  const { ledger, wnt } = world;
  if (shouldUnwrap && token === wnt) {
    log(performed, wnt, bank, zeroAddress, amount);
    ledger.add(wnt, bank, -amount);
    ledger.add(NATIVE, bank, amount);
    sendNative(bank, receiver, amount, world, performed);
  } else {
    moveToken(token, bank, receiver, amount, world, performed);
  }
  if (bank === ledger.orderVault) ledger.record(token);
}

/** Native token, or wrapped native token where it is refused. */
function sendNative(from: Address, to: Address, value: bigint, world: World, performed: Performed): void {
  const { ledger, wnt, nativeTransferGas } = world;
  const gas = nativeTransferGas + STIPEND;
  if (makeCall({ from, to, function: '(native token)', gas, value }, world, performed)) {
    ledger.move(NATIVE, from, to, value);
    return;
  }
  log(performed, wnt, zeroAddress, from, value);
  ledger.add(NATIVE, from, -value);
  ledger.add(wnt, from, value);
  moveToken(wnt, from, to, value, world, performed);
}

function moveToken(
  token: Address,
  from: Address,
  to: Address,
  amount: bigint,
  { ledger }: World,
  performed: Performed,
): void {
  log(performed, token, from, to, amount);
  ledger.move(token, from, to, amount);
}

function callBack(callback: Callback, world: World, performed: Performed): void {
  const { contract, handler, gasLimit, orderKey, orderData, eventData } = callback;
  if (!world.hasCode(contract)) return;
  const isOk = makeCall(
    {
      from: handler,
      to: contract,
      function: callback.function,
      gas: gasLimit,
      value: 0n,
      orderKey,
      orderData,
      eventData,
    },
    world,
    performed,
  );
  if (isOk) return;
  const name = `${callback.function[0]?.toUpperCase()}${callback.function.slice(1)}Error`;
  performed.logs.push({ type: 'callbackFailed', name, handler, orderKey, callback });
}

function payFee(fee: FeePayment, world: World, performed: Performed): void {
  const { ledger, wnt } = world;
  const { handler, keeper, orderKey, callbackContract, refundReceiver } = fee;
  const vault = ledger.orderVault;
  const payment = world.keeperPayment(fee);
  transferOut(
    { bank: vault, token: wnt, receiver: keeper, amount: payment, shouldUnwrap: true },
    world,
    performed,
  );
  performed.logs.push({
    type: 'event',
    name: 'KeeperExecutionFee',
    topics: [keeper],
    values: { address: { keeper }, uint: { executionFeeAmount: payment } },
  });
  const refundFeeAmount = fee.amount - payment;
  if (refundFeeAmount === 0n) return;
  transferOut(
    { bank: vault, token: wnt, receiver: handler, amount: refundFeeAmount, shouldUnwrap: false },
    world,
    performed,
  );
  log(performed, wnt, handler, zeroAddress, refundFeeAmount);
  ledger.add(wnt, handler, -refundFeeAmount);
  ledger.add(NATIVE, handler, refundFeeAmount);

  if (callbackContract !== zeroAddress && world.hasCode(callbackContract)) {
    const isTaken = makeCall(
      {
        from: handler,
        to: callbackContract,
        function: 'refundExecutionFee',
        gas: fee.refundGasLimit + STIPEND,
        value: refundFeeAmount,
        orderKey,
        eventData: {},
      },
      world,
      performed,
    );
    if (isTaken) {
      ledger.move(NATIVE, handler, callbackContract, refundFeeAmount);
      performed.logs.push({
        type: 'event',
        name: 'ExecutionFeeRefundCallback',
        topics: [callbackContract],
        values: { address: { callbackContract }, uint: { refundFeeAmount } },
      });
      return;
    }
  }
  sendNative(handler, refundReceiver, refundFeeAmount, world, performed);
  performed.logs.push({
    type: 'event',
    name: 'ExecutionFeeRefund',
    topics: [refundReceiver],
    values: { address: { receiver: refundReceiver }, uint: { refundFeeAmount } },
  });
}

function makeCall(call: ExternalCall, world: World, performed: Performed): boolean {
  const { ok, effects } = world.call(call);
  performed.calls.push({ ...call, ok });
  if (effects) performAll(effects, world, performed);
  return ok;
}

const log = (performed: Performed, token: Address, from: Address, to: Address, amount: bigint) =>
  performed.logs.push({ type: 'erc20', token, from, to, amount });
