import type { Hex } from 'viem';
import { feeAuctionArtifact } from '../../../../demo/chain/artifacts/FeeAuction';
import { platformFeesArtifact } from '../../../../demo/chain/artifacts/PlatformFees';
import { protocolTokenArtifact } from '../../../../demo/chain/artifacts/ProtocolToken';
import { votingEscrowArtifact } from '../../../../demo/chain/artifacts/VotingEscrow';
import { deployEarn } from '../../../../demo/chain/deploy/deployEarn';
import { roleId } from '../../../../demo/chain/deploy/roles';
import { as, type ContractSandbox, owner, USDC, usdc } from '../contracts/contractSandbox';
import { keeperCalls } from '../contracts/copies';

export const WEEK = 604_800n;
/** Two years, the longest lock. */
export const LONGEST = 104n * WEEK + 172_800n;
export const TOKEN = 10n ** 18n;

/** Deploys the Earn contracts to a sandbox that has none. */
export async function addEarn(sandbox: ContractSandbox) {
  const earn = await deployEarn(sandbox.rpcUrl, sandbox);
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
      await sandbox.store.write.grantRole([roleId('FEE'), owner], as(owner));
      await sandbox.token(collateral).write.mint([[sandbox.allocationStore], amount], as(owner));
      await sandbox.store.write.addPlatformFee([collateral, amount], as(owner));
    },
    /** A follower's copy of 100 USDC, closed at its opening price: leaves the platform one USDC. */
    settleCopy: async (follower: Hex) => {
      await sandbox.deposit(follower, USDC, usdc(1_000));
      await sandbox.follow(follower);
      const calls = keeperCalls(sandbox);
      const { allocationKey } = await calls.open([follower]);
      await calls.adjust(allocationKey);
      return calls.settle(allocationKey);
    },
  };
}
