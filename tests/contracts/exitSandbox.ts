import type { Hex } from 'viem';
import { EXIT_DELAY } from '../../demo/chain/deploy/deploy';
import type { ExitDraft } from '../../src/domain/rule/Draft';
import { newDraftId } from '../../src/drafts/changeDrafts';
import {
  as,
  connect,
  ETH_MARKET,
  oracle,
  price,
  TRADER,
  USDC,
  usdc,
  WETH,
} from '../demo/chain/contracts/contractSandbox';
import { keeperCalls } from '../demo/chain/contracts/copies';
import { startSandbox } from './sandbox';

/** A sandbox with one market, where a keeper opens copies and then goes silent. */
export async function startExitSandbox() {
  const sandbox = await startSandbox();
  const contracts = { ...connect(sandbox.rpcUrl, sandbox.deployment), stop: sandbox.stop };
  await contracts.exchangeContract.write.setMarkets([[{ market: ETH_MARKET, indexToken: WETH }]], as(oracle));
  await contracts.setPrice(USDC, price(1, 6));
  const setEth = (dollars: number) => contracts.setPrice(WETH, price(dollars, 18));
  await setEth(2_000);
  const keeper = keeperCalls(contracts);
  return {
    sandbox,
    contracts,
    keeper,
    /** Sets the exchange's ETH price. */
    setEth,
    /** A copy, 10x long, into which each follower puts a tenth of 500 USDC. */
    async openCopy(followers: readonly Hex[]): Promise<ExitDraft> {
      await setEth(2_000);
      for (const follower of followers) {
        await contracts.deposit(follower, USDC, usdc(500));
        await contracts.follow(follower);
      }
      const { allocationKey } = await keeper.open(followers);
      return { id: newDraftId(), allocationKey, trader: TRADER, collateralToken: USDC };
    },
    /** The price at which such a copy has lost everything that was put in. */
    loseAll: () => setEth(1_700),
    silence: (seconds = EXIT_DELAY) => contracts.wait(Number(seconds)),
    /** Somebody else closes and settles a copy. */
    exitBy: (who: Hex, { allocationKey }: ExitDraft) =>
      contracts.userRouter.write.exit([allocationKey], as(who)),
    withdrawAllBy: (who: Hex) => contracts.userRouter.write.withdrawAll([USDC, who], as(who)),
    walletOf: (account: Hex) => contracts.token(USDC).read.balanceOf([account]),
  };
}

export type ExitSandbox = Awaited<ReturnType<typeof startExitSandbox>>;
