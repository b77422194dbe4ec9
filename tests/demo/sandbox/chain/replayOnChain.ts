import { type Address, decodeErrorResult, type Hex } from 'viem';
import { receiptOf } from '../../../../demo/node/receiptOf';
import { type Executed, Executor, type Terms } from '../../../../demo/sandbox/chain/Executor';
import { errorAbi } from '../../../../demo/sandbox/gmx/transaction/GmxError';
import type { Step, Trace } from '../../../kit/chain/traceFile';
import { type Decoded, decodeCall } from '../gmx/traces/calls';
import { compareDone, type Done, type Sent } from './compareDone';
import { PLAIN_KEEPER, type StandIn, TOKENS } from './StandIn';

/** Where a recorded run differs when it is done again on the chain; empty if nowhere. */
export async function replayOnChain(standIn: StandIn, trace: Trace): Promise<string[]> {
  await standIn.enter(trace);
  for (const step of trace.steps) {
    await standIn.set(trace.overrides.filter(({ afterStep = 0 }) => afterStep === step.i));
    // a read of the Reader's that changes nothing
    if (!step.calldata) continue;
    const done = await doStep(standIn, trace, step);
    const lines = await compareDone(standIn, trace, step, done);
    if (lines.length > 0) return lines.map((line) => `step ${step.i} ${step.action}: ${line}`);
  }
  return [];
}

async function doStep(standIn: StandIn, trace: Trace, step: Step): Promise<Done> {
  const addressOf = (name = '') =>
    (name === 'plainKeeper' ? PLAIN_KEEPER : (trace.actors[name] ?? name)) as Address;
  const decoded = decodeCall(
    addressOf(step.from),
    addressOf(step.to === 'ExchangeRouter' ? 'exchangeRouter' : step.to),
    step.calldata ?? '0x',
    addressOf('exchangeRouter'),
  );
  const holders = Object.values(trace.actors);
  const before = await balancesOf(standIn, holders);
  const sent = await standIn.answering(trace, step, async (): Promise<Sent> => {
    if (decoded.kind !== 'handler') return resultOf(standIn, await standIn.call(trace, step));
    const executed = await execute(standIn, decoded, step);
    return executed.ok ? resultOf(standIn, executed.hash) : { error: executed.error };
  });
  const after = await balancesOf(standIn, holders);
  const changes = new Map(
    [...after].map(([key, amount]) => [key, amount - (before.get(key) ?? 0n)] as const),
  );
  if ('trace' in sent) {
    const cost = `ETH ${sent.receipt.from}`;
    changes.set(cost, (changes.get(cost) ?? 0n) + sent.receipt.gasUsed * sent.receipt.effectiveGasPrice);
  }
  return { sent, changes, isKeepers: decoded.kind === 'handler' };
}

function execute(
  { rpc }: StandIn,
  { sender, call, prices }: Extract<Decoded, { kind: 'handler' }>,
  step: Step,
): Promise<Executed> {
  const payments = (step.logs ?? [])
    .filter(({ event }) => event === 'KeeperExecutionFee')
    .map(({ args }) => BigInt(args.executionFeeAmount as string));
  const terms: Terms = {
    now: BigInt(step.at),
    // what GMX's gas cost
    keeperPayment: ({ amount }) => payments.shift() ?? amount,
    ...gasLeft(step),
  };
  const executor = new Executor({ rpc, keeper: sender });
  const oracle = () => prices;
  switch (call.call) {
    case 'executeOrder':
      return executor.executeOrder(call.key, oracle, terms);
    case 'executeLiquidation':
      return executor.executeLiquidation(call, oracle, terms);
    case 'executeAdl':
      return executor.executeAdl(call, call.sizeDeltaUsd, oracle, terms);
    case 'updateAdlState':
      return executor.updateAdlState(call.market, call.isLong, oracle, terms);
  }
}

/** Gas left where GMX checked it, by what it said. */
function gasLeft({ error }: Step): Pick<Terms, 'gasLeft'> {
  return error?.name === 'InsufficientExecutionGas' ? { gasLeft: BigInt(error.args[0] as string) } : {};
}

async function resultOf({ client }: StandIn, hash: Hex): Promise<Sent> {
  const receipt = await receiptOf(client, hash, { interval: 10 });
  const trace = (await client.request({
    method: 'debug_traceTransaction' as never,
    params: [hash, { tracer: 'callTracer' }] as never,
  })) as Extract<Sent, { trace: unknown }>['trace'] & { output?: Hex };
  if (receipt.status === 'success') return { receipt, trace };
  const { errorName, args } = decodeErrorResult({ abi: errorAbi, data: trace.output ?? '0x' });
  return { error: { errorName, args: args ?? [] } };
}

async function balancesOf({ rpc }: StandIn, holders: readonly Address[]): Promise<Map<string, bigint>> {
  const asked = holders.flatMap((holder) => [
    { key: `ETH ${holder}`, method: 'eth_getBalance', params: [holder, 'latest'] },
    ...Object.entries(TOKENS).map(([symbol, { address }]) => ({
      key: `${symbol} ${holder}`,
      method: 'eth_call',
      params: [{ to: address, data: `0x70a08231${holder.slice(2).padStart(64, '0')}` }, 'latest'],
    })),
  ]);
  const results = await rpc.batch(asked.map(({ method, params }) => ({ method, params })));
  return new Map(asked.map(({ key }, i) => [key, BigInt(results[i] as Hex)]));
}
