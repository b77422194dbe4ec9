import { encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { feeAuctionArtifact } from '../../contracts/artifacts/FeeAuction';
import { platformFeesArtifact } from '../../contracts/artifacts/PlatformFees';
import { protocolTokenArtifact } from '../../contracts/artifacts/ProtocolToken';
import { type Grant, grantCall } from '../../contracts/deploy/protocolPlan';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import type { SandboxDeployment } from './deploy';
import { OwnerBlocks } from './OwnerBlocks';

/** The addresses of the Earn contracts, in lower case. */
export type EarnDeployment = {
  protocolToken: Hex;
  votingEscrow: Hex;
  feeAuction: Hex;
  platformFees: Hex;
};

const TOKEN = 10n ** 18n;
/** The newcomer's and each follower's initial balance of the protocol's token, and the bidder's. */
const WALLET_AMOUNT = 10_000n * TOKEN;
const BIDDER_AMOUNT = 10_000_000n * TOKEN;

/**
 * Deploys the contracts that sell the platform's fees for the protocol's token, beside the escrow, and funds the wallets with that
 * token. Mines two blocks without changing the chain's time, and leaves automine on.
 */
export async function deployEarn(
  rpcUrl: string,
  { allocationStore, protocolToken, votingEscrow }: SandboxDeployment,
): Promise<EarnDeployment> {
  const blocks = await OwnerBlocks.on(rpcUrl);
  const { owner } = blocks;
  const feeAuction = blocks.nextAddress();
  const platformFees = blocks.nextAddress();

  // in the order of the addresses above
  const creations: Hex[] = [
    encodeDeployData({ ...feeAuctionArtifact, args: [owner, votingEscrow] }),
    encodeDeployData({ ...platformFeesArtifact, args: [owner, allocationStore, feeAuction] }),
  ];
  const grant = (contract: Hex, role: Grant['role']) => grantCall({ contract, account: platformFees, role });
  const wallets = SANDBOX_ACCOUNTS.filter(({ role }) => role === 'newcomer' || role === 'follower');
  const transfer = (receiver: Hex, amount: bigint) => ({
    to: protocolToken,
    data: encodeFunctionData({
      abi: protocolTokenArtifact.abi,
      functionName: 'transfer',
      args: [receiver, amount],
    }),
  });

  await blocks.client.setBalance({ address: sandboxAccount('bidder').address, value: 10_000n * TOKEN });
  await blocks.mine(creations.map((data) => ({ data })));
  await blocks.mine([
    ...(['LOCK', 'FEE', 'PAY'] as const).map((role) => grant(allocationStore, role)),
    grant(feeAuction, 'FEE'),
    ...wallets.map(({ address }) => transfer(address, WALLET_AMOUNT)),
    transfer(sandboxAccount('bidder').address, BIDDER_AMOUNT),
  ]);
  await blocks.end();
  return { protocolToken, votingEscrow, feeAuction, platformFees };
}
