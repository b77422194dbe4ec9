import { type Abi, type Address, encodeFunctionData, type Hex, prepareEncodeFunctionData } from 'viem';
import { bankArtifact } from '../../contracts/artifacts/Bank';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../contracts/artifacts/OrderHandler';
import { encodeRawLogs } from '../emitter/encodeBody';
import { encodeEmitPacked } from '../emitter/encodeEmitPacked';
import type { Callback, Effect, FeePayment, GmxEvent, Write } from '../gmx/outcome';
import { encodeCall, encodeCallbackFailure, encodeGmxEvent } from '../gmx/perform/encode';
import { hashKey } from '../gmx/state/hashKey';
import type { Value } from '../gmx/state/State';
import { GMX } from './placeGmx';

/** A call that the stand-in of one of GMX's handlers makes: one of `OrderHandler.execute`'s. */
export type HandlerCall = { target: Address; data: Hex };

/**
 * An outcome's effects as the calls that carry them out, in the same order; events that follow each other are one call.
 * `keeperPayment` says how much of an execution fee (wei) the keeper gets.
 */
export function encodeOutcome(
  effects: readonly Effect[],
  handler: Address,
  keeperPayment: (fee: FeePayment) => bigint,
): HandlerCall[] {
  const calls: HandlerCall[] = [];
  let events: GmxEvent[] = [];
  const flush = () => {
    if (events.length > 0) calls.push(encodeEvents(events, handler));
    events = [];
  };
  for (const effect of effects) {
    if (effect.type === 'event') {
      events.push(effect);
      continue;
    }
    flush();
    calls.push(encodeEffect(effect, handler, keeperPayment));
  }
  flush();
  return calls;
}

function encodeEffect(
  effect: Exclude<Effect, GmxEvent>,
  handler: Address,
  keeperPayment: (fee: FeePayment) => bigint,
): HandlerCall {
  switch (effect.type) {
    case 'write':
      return { target: GMX.dataStore, data: encodeWrite(effect) };
    case 'transfer': {
      const { bank, token, receiver, amount, shouldUnwrap } = effect;
      const args = [token, receiver, amount, shouldUnwrap] as const;
      return {
        target: bank,
        data: encodeFunctionData({ abi: bankArtifact.abi, functionName: 'transferOut', args }),
      };
    }
    case 'recordTransferIn':
      return {
        target: GMX.orderVault,
        data: encodeFunctionData({
          abi: bankArtifact.abi,
          functionName: 'recordTransferIn',
          args: [effect.token],
        }),
      };
    case 'callback':
      return { target: handler, data: encodeCallback(effect) };
    case 'fee':
      return { target: handler, data: encodeFee(effect, keeperPayment(effect)) };
    default:
      // only ExchangeRouter's stand-in takes tokens from a sender
      throw new Error(`A keeper's transaction has no ${effect.type}`);
  }
}

function encodeEvents(events: readonly GmxEvent[], handler: Address): HandlerCall {
  const logs = events.map((event) => encodeGmxEvent(event, handler));
  return { target: GMX.eventEmitter, data: encodeEmitPacked(encodeRawLogs(logs)) };
}

type WriteArguments = readonly [Hex, Value?, string?];
type Encoder = (args: WriteArguments) => Hex;

/** DataStore's functions by name and number of arguments: finding one in the ABI takes longer than encoding its call. */
const encoders = new Map<string, Encoder>();

function encodeWrite({ op, key, value, error }: Write): Hex {
  const args = [
    hashKey(key),
    ...(value === undefined ? [] : [value]),
    ...(error === undefined ? [] : [error]),
  ] as unknown as WriteArguments;
  const name = `${op} ${args.length}`;
  const encode = encoders.get(name) ?? encoderOf(op, args);
  encoders.set(name, encode);
  return encode(args);
}

function encoderOf(op: Write['op'], args: WriteArguments): Encoder {
  const prepared = prepareEncodeFunctionData({
    abi: dataStoreArtifact.abi as Abi,
    functionName: op,
    args: args as readonly unknown[],
  });
  return (args) => encodeFunctionData({ ...prepared, args } as never);
}

function encodeCallback(callback: Callback): Hex {
  const { contract, gasLimit, handler } = callback;
  const data = encodeCall({ ...callback, from: handler, to: contract, gas: gasLimit, value: 0n });
  return encodeFunctionData({
    abi: orderHandlerArtifact.abi,
    functionName: 'callBack',
    args: [contract, gasLimit, data, encodeCallbackFailure(callback)],
  });
}

function encodeFee({ amount, handler: _, type: __, ...fee }: FeePayment, keeperFee: bigint): Hex {
  return encodeFunctionData({
    abi: orderHandlerArtifact.abi,
    functionName: 'payExecutionFee',
    args: [{ ...fee, executionFee: amount, keeperFee }],
  });
}
