import { type Abi, encodeFunctionData, type Hex, type PublicClient } from 'viem';
import { allocationStoreArtifact } from '../../../contracts/artifacts/AllocationStore';
import { feeAuctionArtifact } from '../../../contracts/artifacts/FeeAuction';
import { platformFeesArtifact } from '../../../contracts/artifacts/PlatformFees';
import { protocolTokenArtifact } from '../../../contracts/artifacts/ProtocolToken';
import { sandboxAccount } from '../../deploy/accounts';
import type { EarnDeployment } from '../../deploy/deployEarn';
import type { Deployment } from '../../deploy/deployment';
import { SANDBOX_TOKENS } from '../../deploy/tokens';
import type { MarketView } from '../../market/gmx/MarketView';
import type { ChainCall } from '../../market/write/ChainCall';
import { bidLimit } from '../bidLimit';
import { Lots } from '../Lots';

const WEEK = 604_800;
const bidder = sandboxAccount('bidder').address;

/** The bidder of the generated history: it decides as the live one does, but cannot wait for receipts within a block. */
export class HistoricalBidder {
  readonly #client: PublicClient;
  readonly #deployment: Deployment & EarnDeployment;
  readonly #lots = new Lots();
  #cursor = 0n;
  /** Whether a lot for sale still costs too much, so that the next check must not be skipped. */
  isWaiting = false;

  constructor(client: PublicClient, deployment: Deployment & EarnDeployment) {
    this.#client = client;
    this.#deployment = deployment;
  }

  /** The calls it sends at the view's time. */
  async answer(view: MarketView): Promise<ChainCall[]> {
    const { feeAuction, platformFees } = this.#deployment;
    const logs = await this.#client.getLogs({ address: feeAuction, fromBlock: this.#cursor });
    this.#lots.apply(logs);
    this.#cursor = (logs.at(-1)?.blockNumber ?? this.#cursor - 1n) + 1n;

    this.isWaiting = false;
    const calls: ChainCall[] = [];
    const send = (to: Hex, abi: Abi, functionName: string, args: readonly unknown[]) =>
      calls.push({
        from: bidder,
        to,
        data: encodeFunctionData({ abi, functionName, args }),
        gas: 1_000_000n,
      });
    const fees = await this.#fees();
    for (const [index, { address }] of SANDBOX_TOKENS.entries()) {
      if (fees[index]) send(platformFees, platformFeesArtifact.abi, 'collect', [address]);
    }
    for (const { token, week, amount } of this.#lots.forSale(BigInt(Math.floor(view.time / WEEK)))) {
      const price = await this.#client.readContract({
        address: feeAuction,
        abi: feeAuctionArtifact.abi,
        functionName: 'getPrice',
        args: [week],
      });
      if (price > bidLimit(amount, view.price(token.toLowerCase() as Hex).min)) {
        this.isWaiting = true;
        continue;
      }
      send(this.#deployment.protocolToken, protocolTokenArtifact.abi, 'approve', [feeAuction, price]);
      send(feeAuction, feeAuctionArtifact.abi, 'buy', [token, week, price, amount, bidder]);
    }
    return calls;
  }

  /** The fees to collect of each token. */
  #fees(): Promise<bigint[]> {
    const { allocationStore } = this.#deployment;
    return this.#client.multicall({
      allowFailure: false,
      contracts: SANDBOX_TOKENS.map(({ address }) => ({
        address: allocationStore,
        abi: allocationStoreArtifact.abi,
        functionName: 'platformFeeMap' as const,
        args: [address] as const,
      })),
    });
  }
}
