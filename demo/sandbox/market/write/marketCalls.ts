import { encodeFunctionData } from 'viem';
import { eventEmitterArtifact } from '../../../contracts/artifacts/EventEmitter';
import { sandboxAccount } from '../../deploy/accounts';
import type { Deployment } from '../../deploy/deploy';
import { encodeRawLogs } from '../../emitter/encodeBody';
import { encodeEmitPacked } from '../../emitter/encodeEmitPacked';
import { encodeMarketCreated, type MarketTokens } from '../../emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../emitter/oraclePriceUpdate';
import type { RawLog } from '../../emitter/rawLog';
import { encodeGmxEvent } from '../../gmx/perform/encode';
import type { PositionTrade } from '../gmx/positionTrade';
import type { HistoryStep } from '../history/history';
import { gasFor } from './blockWriter';
import type { ChainCall } from './ChainCall';

const LOGS_PER_CALL = 40;

const { abi } = eventEmitterArtifact;

/** Emits the logs byte for byte through the sandbox's EventEmitter, in one transaction. */
export function emitCall({ eventEmitter }: Deployment, logs: readonly RawLog[]): ChainCall {
  const data = encodeFunctionData({ abi, functionName: 'emitRaw', args: [logs] });
  return { from: sandboxAccount('oracle').address, to: eventEmitter, data };
}

/** `emitCall` with a fifth of the calldata. A chain kept from an earlier version lacks it, so the live market does without. */
export function packedEmitCall(
  { eventEmitter }: Pick<Deployment, 'eventEmitter'>,
  logs: readonly RawLog[],
): ChainCall {
  const raw = encodeRawLogs(logs);
  const data = encodeEmitPacked(raw);
  return { from: sandboxAccount('oracle').address, to: eventEmitter, data, gas: gasFor(raw) };
}

export function marketCreatedCalls(deployment: Deployment, markets: readonly MarketTokens[]): ChainCall[] {
  const calls: ChainCall[] = [];
  for (let from = 0; from < markets.length; from += LOGS_PER_CALL) {
    calls.push(
      packedEmitCall(deployment, markets.slice(from, from + LOGS_PER_CALL).map(encodeMarketCreated)),
    );
  }
  return calls;
}

/** The oracle's report in one transaction, then one transaction for each order. */
export function stepCalls(
  deployment: Deployment,
  { time, priceUpdates, trades, view }: Pick<HistoryStep, 'time' | 'priceUpdates' | 'trades' | 'view'>,
): ChainCall[] {
  const updates = priceUpdates.map(({ address }) =>
    encodeOraclePriceUpdate(address, view.price(address), time),
  );
  return [
    ...(updates.length > 0 ? [packedEmitCall(deployment, updates)] : []),
    ...trades.map((trade) => packedEmitCall(deployment, tradeLogs(trade))),
  ];
}

/** What GMX logs of a trade about its position, in order: fees first. */
export const tradeLogs = ({ logs }: PositionTrade): RawLog[] => logs.map((log) => encodeGmxEvent(log));
