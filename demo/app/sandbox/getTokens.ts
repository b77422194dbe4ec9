import {
  createClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  numberToHex,
  parseEther,
  parseUnits,
} from 'viem';
import { getStorageAt } from 'viem/actions';
import type { RunConfig } from '../loadConfig';

/** The amounts that one click adds, in tokens. */
const GIFTS: Readonly<Record<string, string>> = { USDC: '100000', USDT: '100000', WETH: '40', WBTC: '2' };

/** Adds to an account's balance of every token and tops up its ETH: the sandbox's node lets anyone write its state. */
export async function getTokens({ rpcUrl, tokens, earn }: RunConfig, account: Hex): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) });
  const write = (method: string, ...params: Hex[]) => client.request({ method, params } as never);
  await write('anvil_setBalance', account, numberToHex(parseEther('100')));
  for (const { address, symbol, decimals } of [...tokens, ...(earn ? [earn.token] : [])]) {
    const gift = parseUnits(GIFTS[symbol] ?? '1000', decimals);
    // OpenZeppelin's ERC20 keeps its balances in the first slot
    const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, 0n]));
    const held = BigInt((await getStorageAt(client, { address: address as Hex, slot })) ?? 0);
    await write('anvil_setStorageAt', address as Hex, slot, numberToHex(held + gift, { size: 32 }));
  }
  // mines a block, so that reads at a block see the change
  await write('evm_mine');
}
