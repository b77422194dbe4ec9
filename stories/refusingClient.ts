import {
  createClient,
  custom,
  decodeFunctionData,
  type EncodeErrorResultParameters,
  encodeErrorResult,
  type Hex,
  toFunctionSelector,
  zeroHash,
} from 'viem';
import { contractErrorsAbi, type ReadClient, routerAbi } from '../src/exports/core';

/** The errors that stories show, with a zero for each parameter. */
const REFUSALS = {
  MatchingRule__TokenNotAllowed: undefined,
  Token__ApproveFromNonZero: undefined,
  Leaves__AlreadyLeaving: [zeroHash],
  VotingEscrow__InsufficientLock: [0n, 0n],
} as const;

/** The Solidity signature of a call, and the contract error that answers it, with zeros as parameters. */
export type Refusals = Readonly<Record<string, keyof typeof REFUSALS>>;

/** A chain that refuses these calls, unless their last word is zero: resetting an approval always succeeds. */
export function refusingClient(client: ReadClient, refusals: Refusals): ReadClient {
  const bySelector = new Map(
    Object.entries(refusals).map(([signature, error]) => [toFunctionSelector(signature), error]),
  );
  const request = (query: { method: string; params?: unknown }) => {
    const [call] = Array.isArray(query.params) ? (query.params as [{ data?: Hex }]) : [];
    const asked = passedOn(call?.data ?? '0x');
    const errorName = bySelector.get(asked.slice(0, 10) as Hex);
    if (query.method === 'eth_call' && errorName && !/0{64}$/.test(asked)) {
      const data = encodeErrorResult({
        abi: contractErrorsAbi,
        errorName,
        args: REFUSALS[errorName],
      } as EncodeErrorResultParameters);
      throw Object.assign(new Error('execution reverted'), { code: 3, data });
    }
    return client.request(query as never);
  };
  return createClient({
    chain: client.chain,
    transport: custom({ request: request as never }, { retryCount: 0 }),
  });
}

const earn = toFunctionSelector('earn(bytes)');

/** The call itself, or the one that the router passes on to the escrow. */
function passedOn(data: Hex): Hex {
  if (!data.startsWith(earn)) return data;
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data });
  return functionName === 'earn' ? args[0] : data;
}
