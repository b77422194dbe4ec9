import { erc20Abi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import type { Address } from '../../domain/Address';
import type { ReadClient } from '../readClient';
import { simulateCalls } from '../simulateCalls';

type Approval = { account: Address; token: Address; spender: Address; amount: bigint };

/** Whether the token refuses to change the account's non-zero allowance to `amount` (as USDT on mainnet does). */
export async function requiresZeroReset(
  client: ReadClient,
  { account, token, spender, amount }: Approval,
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
  const [result] = await simulateCalls(client, { account, calls: [{ to: token, data, draftIds: [] }] });
  return result?.status === 'reverts';
}
