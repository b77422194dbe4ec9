import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { LeaveDraft } from '../../../src/domain/rule/Draft';
import { newDraftId } from '../../../src/drafts/changeDrafts';
import { price, startContractSandbox, USDC, usd, usdc, WETH } from './contractSandbox';
import { accountsOn } from './sandbox';

/** A sandbox in which a trader is copied on GMX's stand-ins, whose keeper executes orders when it is told to. */
export async function startCopySandbox() {
  const contracts = await startContractSandbox();
  const { rpcUrl, client, stop } = contracts;
  const sandbox = await accountsOn({ rpcUrl, deployment: contracts, stop });
  const execute = async () => {
    // it waits for prices that are newer than the order
    await contracts.wait(3);
    await contracts.execute();
  };
  return {
    sandbox,
    contracts,
    /** Sets GMX's ETH price, and its feed's. */
    setEth: (dollars: number) => contracts.setPrice(WETH, price(dollars, 18)),
    /** GMX's keeper executes every order. */
    execute,
    /** A copy, 10x long at 2,000 dollars, into which each follower puts a tenth of 500 USDC. */
    async openCopy(followers: readonly Hex[]): Promise<LeaveDraft> {
      await contracts.setPrice(WETH, price(2_000, 18));
      // a test's days make a feed's price too old
      await contracts.setPrice(USDC, price(1, 6));
      // a trader's position has one copy at a time
      const trader = privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex;
      await client.setBalance({ address: trader, value: 10n ** 23n });
      for (const follower of followers) {
        await contracts.deposit(follower, USDC, usdc(500));
        await contracts.follow(follower, { trader });
      }
      await contracts.trade({ size: usd(1_000), collateral: usdc(100), trader });
      await execute();
      const { allocationKey } = await contracts.openCopy(followers, { trader });
      await execute();
      return { id: newDraftId(), action: 'leave', allocationKey, trader, collateralToken: USDC };
    },
    etherOf: (account: Hex) => client.getBalance({ address: account }),
  };
}

export type CopySandbox = Awaited<ReturnType<typeof startCopySandbox>>;
