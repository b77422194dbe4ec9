import { encodeAbiParameters, type Hex, keccak256, numberToHex, parseEther } from 'viem';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';
import type { Chain } from './chainOf';

/** Gives accounts ETH and each token as every newcomer of the sandbox has; the test may send from them. */
export async function fund(chain: Chain, accounts: readonly Hex[]): Promise<void> {
  await Promise.all(
    accounts.flatMap((address) => [
      chain.client.setBalance({ address, value: parseEther('10') }),
      chain.client.impersonateAccount({ address }),
      ...SANDBOX_TOKENS.map((token) => setTokenBalance(chain, token.address, address, token.walletAmount)),
    ]),
  );
}

/** Writes a balance into the token's storage: transactions of one minter would conflict. */
export async function setTokenBalance(
  { client }: Chain,
  token: Hex,
  owner: Hex,
  amount: bigint,
): Promise<void> {
  // OpenZeppelin's ERC20 keeps its balances in the first slot
  const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, 0n]));
  await client.setStorageAt({ address: token, index: slot, value: numberToHex(amount, { size: 32 }) });
}
