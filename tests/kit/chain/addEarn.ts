import type { Hex } from 'viem';
import { feeAuctionArtifact } from '../../../demo/contracts/artifacts/FeeAuction';
import { platformFeesArtifact } from '../../../demo/contracts/artifacts/PlatformFees';
import { protocolTokenArtifact } from '../../../demo/contracts/artifacts/ProtocolToken';
import { votingEscrowArtifact } from '../../../demo/contracts/artifacts/VotingEscrow';
import { roleId } from '../../../demo/contracts/deploy/protocolPlan';
import { deployEarn } from '../../../demo/sandbox/deploy/deployEarn';
import { as, type ContractSandbox, keeper, owner, price, USDC, usd, usdc, WETH } from './contractSandbox';

export const WEEK = 604_800n;
/** Two years, the longest lock. */
export const LONGEST = 104n * WEEK + 172_800n;
export const TOKEN = 10n ** 18n;

/** Deploys the Earn contracts to a sandbox that has none. */
export async function addEarn(sandbox: ContractSandbox) {
  const earn = await deployEarn(sandbox.rpcUrl, sandbox);
  // within a contract's first day nothing has to be announced
  await sandbox.store.write.grantRole([roleId('FEE'), owner], as(owner));
  const token = sandbox.at(earn.protocolToken, protocolTokenArtifact.abi);
  const escrow = sandbox.at(earn.votingEscrow, votingEscrowArtifact.abi);
  const auction = sandbox.at(earn.feeAuction, feeAuctionArtifact.abi);
  const fees = sandbox.at(earn.platformFees, platformFeesArtifact.abi);

  return {
    ...earn,
    token,
    escrow,
    auction,
    fees,
    week: async () => (await sandbox.now()) / WEEK,
    /** Moves the clock to the given seconds after the start of the next week. */
    nextWeek: async (seconds = 0) => {
      const now = await sandbox.now();
      await sandbox.wait(Number((now / WEEK + 1n) * WEEK - now) + seconds);
    },
    lock: async (user: Hex, amount: bigint, duration = LONGEST) => {
      await token.write.approve([earn.votingEscrow, amount], as(user));
      await escrow.write.lock([amount, duration], as(user));
    },
    /** Adds fees in any token, as settlements would. */
    leaveFees: async (collateral: Hex, amount: bigint) => {
      await sandbox.token(collateral).write.mint([[sandbox.allocationStore], amount], as(owner));
      await sandbox.store.write.addPlatformFee([collateral, amount], as(owner));
    },
    /** A follower's copy of 100 USDC that ends with as much: leaves the platform one USDC. */
    settleCopy: async (follower: Hex) => {
      await sandbox.setPrice(USDC, price(1, 6));
      await sandbox.setPrice(WETH, price(2_000, 18));
      await sandbox.deposit(follower, USDC, usdc(1_000));
      await sandbox.follow(follower);
      const position = { size: usd(10_000), collateral: usdc(1_000) };
      await sandbox.trade(position);
      const { allocationKey, account } = await sandbox.openCopy([follower]);
      await sandbox.execute();
      await sandbox.trade({ size: position.size, isIncrease: false });
      await sandbox.closeCopy(allocationKey);
      // what GMX has charged comes back
      const held = await sandbox.token(USDC).read.balanceOf([account]);
      await sandbox.token(USDC).write.mint([[account], usdc(100) - held], as(owner));
      await sandbox.settleContract.write.settle([allocationKey, USDC, 0n], as(keeper));
    },
  };
}
