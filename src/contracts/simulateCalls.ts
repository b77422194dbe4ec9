import { decodeFunctionResult, encodeFunctionData, numberToHex } from 'viem/utils';
import type { Address, Hex } from '../domain/values';
import { multicall3Abi } from './abi/multicall3Abi';
import type { Call } from './Call';
import { errorChain } from './errors/errorChain';
import { revertData } from './errors/explainError';
import type { ReadClient } from './readClient';

type CallToSimulate = Pick<Call, 'to' | 'data' | 'draftIds'> & Partial<Pick<Call, 'label' | 'value'>>;

/** What takes from the wallet, and what pays the same token into it before. */
const PAYERS: { [Label in Call['label']]?: readonly Call['label'][] } = {
  lock: ['release', 'claim'],
};

/**
 * The outcome of a simulated call: `unchecked` if it may depend on an earlier one and the node cannot run them in
 * sequence. Pass `error` to `errorMessage`.
 */
export type SimulatedCall =
  | { status: 'success' }
  | { status: 'reverts'; error: unknown }
  | { status: 'unchecked' };

/** Parameters of `simulateCalls`. */
export type SimulateCallsParameters = {
  account: Address;
  /** In the order they will run; the account is taken to have their value. */
  calls: readonly CallToSimulate[];
  /** The state to run on: after this block; the latest if absent. */
  blockNumber?: bigint;
};

/** Where Multicall3 is on most chains. */
export const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11';

/**
 * Simulates the calls in order and returns the outcome of each; each call sees the effects of the calls before it. A call
 * after one that reverts runs as if the reverted call had been left out. Throws when the node cannot be reached.
 */
export async function simulateCalls(
  client: ReadClient,
  parameters: SimulateCallsParameters,
): Promise<SimulatedCall[]> {
  if (!parameters.calls.length) return [];
  return (
    (await simulateInSequence(client, parameters).catch(() => undefined)) ?? simulateEach(client, parameters)
  );
}

/**
 * For this one eth_call the account is given Multicall3's code, so that the calls run one after another and every
 * contract sees the account as sender. Undefined without Multicall3; rejects if the node does not support state
 * overrides.
 */
async function simulateInSequence(
  client: ReadClient,
  { account, calls, blockNumber }: SimulateCallsParameters,
): Promise<SimulatedCall[] | undefined> {
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  const multicall3 = client.chain?.contracts?.multicall3?.address ?? MULTICALL3;
  const code = await client.request({ method: 'eth_getCode', params: [multicall3, block] });
  if (code === '0x') return undefined;
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3Value',
    args: [
      calls.map((call) => ({
        target: call.to,
        allowFailure: true,
        value: call.value ?? 0n,
        callData: call.data,
      })),
    ],
  });
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n);
  const transaction = { from: account, to: account, data, ...(value && { value: numberToHex(value) }) };
  const answer = await client.request({
    method: 'eth_call',
    params: [transaction, block, { [account]: { code, ...(value && { balance: numberToHex(value) }) } }],
  });
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3Value', data: answer });
  if (results.length !== calls.length) return undefined;
  return results.map(({ success, returnData }) =>
    success ? { status: 'success' } : { status: 'reverts', error: revertError(returnData) },
  );
}

/**
 * Simulates each call alone on the current state. A call that depends on an earlier call of its draft has no result, nor has
 * a lock that reverts alone after a release or claim, which may pay for it.
 */
async function simulateEach(
  client: ReadClient,
  { account, calls, blockNumber }: SimulateCallsParameters,
): Promise<SimulatedCall[]> {
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  return Promise.all(
    calls.map(async ({ to, data, value, draftIds, label }, i): Promise<SimulatedCall> => {
      const before = calls.slice(0, i);
      const isOfDraft = (call: CallToSimulate) => call.draftIds.some((id) => draftIds.includes(id));
      if (before.some(isOfDraft)) return { status: 'unchecked' };
      try {
        await client.request({
          method: 'eth_call',
          params: [{ from: account, to, data, ...(value && { value: numberToHex(value) }) }, block],
        });
        return { status: 'success' };
      } catch (error) {
        if (!isRevert(error)) throw error;
        const payers = (label && PAYERS[label]) ?? [];
        const isPaid = before.some((call) => call.label && payers.includes(call.label));
        return isPaid ? { status: 'unchecked' } : { status: 'reverts', error };
      }
    }),
  );
}

function revertError(data: Hex): Error {
  return Object.assign(new Error('Execution reverted.'), { data });
}

function isRevert(error: unknown): boolean {
  const says = ({ code, message }: Readonly<Record<string, unknown>>) =>
    code === 3 || (typeof message === 'string' && /execution reverted/i.test(message));
  return revertData(error) !== undefined || errorChain(error).some(says);
}
