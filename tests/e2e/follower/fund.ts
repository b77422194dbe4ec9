import { type Hex, parseEther } from 'viem';
import { SANDBOX_TOKENS } from '../../../demo/chain/deploy/tokens';
import { as, owner } from '../../demo/chain/contracts/contractSandbox';
import type { Chain } from './followerTest';

/** Gives accounts ETH and what every newcomer of the sandbox has of each token; the test may act in their name. */
export async function fund(chain: Chain, accounts: readonly Hex[]): Promise<void> {
  await Promise.all(
    accounts.flatMap((address) => [
      chain.client.setBalance({ address, value: parseEther('10') }),
      chain.client.impersonateAccount({ address }),
    ]),
  );
  for (const { address, walletAmount } of SANDBOX_TOKENS) {
    await chain.token(address).write.mint([[...accounts], walletAmount], as(owner));
  }
}
