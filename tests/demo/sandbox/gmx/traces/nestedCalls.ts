import type { Address } from 'viem';
import type { RouterCall } from '../../../../../demo/sandbox/gmx/router/route';
import type { Step } from '../../../../kit/chain/traceFile';

const SAVED_CALLBACK = /^SAVED_CALLBACK_CONTRACT\((.+),(.+)\)$/;

/**
 * What callback contracts made ExchangeRouter do during a keeper's execution, by contract. A recording has no calldata of these
 * calls, only their writes and logs. `addressOf` resolves the names in them.
 */
export function nestedCalls(
  { writes = [], logs = [] }: Step,
  addressOf: (name: string) => Address,
): Map<Address, RouterCall[]> {
  const calls = new Map<Address, RouterCall[]>();
  const add = (sender: Address, call: RouterCall) => calls.set(sender, [...(calls.get(sender) ?? []), call]);
  for (const [op, , name, value] of writes) {
    const [, account, market] = SAVED_CALLBACK.exec(name) ?? [];
    if (op !== 'setAddress' || !account || !market) continue;
    add(addressOf(account), {
      call: 'setSavedCallbackContract',
      market: addressOf(market),
      callback: value as Address,
    });
  }
  for (const { event, args } of logs) {
    if (event !== 'FundingFeesClaimed') continue;
    const { market, token, account, receiver } = args as Record<string, Address>;
    if (!market || !token || !account || !receiver) continue;
    add(account, { call: 'claimFundingFees', markets: [market], tokens: [token], receiver });
  }
  return calls;
}
