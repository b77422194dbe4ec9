import type { Abi, Hex, PrivateKeyAccount, PublicClient, WalletClient } from 'viem';
import { allocationStoreArtifact } from '../artifacts/AllocationStore';
import { exchangeArtifact } from '../artifacts/Exchange';
import { feeAuctionArtifact } from '../artifacts/FeeAuction';
import { platformFeesArtifact } from '../artifacts/PlatformFees';
import { protocolTokenArtifact } from '../artifacts/ProtocolToken';
import type { EarnDeployment } from '../deploy/deployEarn';
import type { Deployment } from '../deploy/deployment';
import { receiptOf } from '../receiptOf';
import { bidLimit } from './bidLimit';
import { type Lot, Lots } from './Lots';

export type BidderOptions = {
  client: PublicClient;
  wallet: WalletClient;
  account: PrivateKeyAccount;
  deployment: Pick<Deployment, 'allocationStore' | 'exchange'> & EarnDeployment;
  /** The collateral tokens that settlements pay in. */
  tokens: readonly Hex[];
};

/** What a round did: fees brought to the auction, and lots bought for `price` units of the protocol's token. */
export type BidderReport = { event: 'collected'; token: Hex } | ({ event: 'bought'; price: bigint } & Lot);

const WEEK = 604_800n;
/** Seconds between two times that a token's fees are brought to the auction. */
const COLLECTED_EVERY = 3_600n;

/** Brings the platform's fees to the auction, and buys them there once they cost less than they are worth. */
export class Bidder {
  readonly #options: BidderOptions;
  readonly #lots = new Lots();
  readonly #collected = new Map<Hex, bigint>();
  #cursor = 0n;

  constructor(options: BidderOptions) {
    this.#options = options;
  }

  /** One look at the chain and what follows from it. */
  async round(): Promise<BidderReport[]> {
    const { client, deployment, tokens } = this.#options;
    const { number, timestamp } = await client.getBlock();
    if (number >= this.#cursor) {
      const range = { fromBlock: this.#cursor, toBlock: number };
      this.#lots.apply(await client.getLogs({ address: deployment.feeAuction, ...range }));
      this.#cursor = number + 1n;
    }
    const reports: BidderReport[] = [];
    for (const token of tokens) {
      if (await this.#collect(token, timestamp)) reports.push({ event: 'collected', token });
    }
    for (const lot of this.#lots.forSale(timestamp / WEEK)) {
      const price = await this.#buy(lot);
      if (price !== undefined) reports.push({ event: 'bought', price, ...lot });
    }
    return reports;
  }

  async #collect(token: Hex, now: bigint): Promise<boolean> {
    const { client, deployment } = this.#options;
    if (now < (this.#collected.get(token) ?? 0n) + COLLECTED_EVERY) return false;
    const fees = await client.readContract({
      address: deployment.allocationStore,
      abi: allocationStoreArtifact.abi,
      functionName: 'platformFeeMap',
      args: [token],
    });
    if (fees === 0n) return false;
    await this.#send(deployment.platformFees, platformFeesArtifact.abi, 'collect', [token]);
    this.#collected.set(token, now);
    return true;
  }

  /** The price that was paid; nothing while it is too high, or its worth is not known. */
  async #buy({ token, week, amount }: Lot): Promise<bigint | undefined> {
    const { client, deployment, account } = this.#options;
    const { feeAuction, protocolToken, exchange } = deployment;
    const [asked, [worth]] = await Promise.all([
      client.readContract({
        address: feeAuction,
        abi: feeAuctionArtifact.abi,
        functionName: 'getPrice',
        args: [week],
      }),
      client.readContract({
        address: exchange,
        abi: exchangeArtifact.abi,
        functionName: 'priceMap',
        args: [token],
      }),
    ]);
    if (asked > bidLimit(amount, worth)) return undefined;
    await this.#send(protocolToken, protocolTokenArtifact.abi, 'approve', [feeAuction, asked]);
    // the price only falls: what it is now is the most that it can be when this is mined
    const args = [token, week, asked, amount, account.address];
    const block = await this.#send(feeAuction, feeAuctionArtifact.abi, 'buy', args);
    const sold = await client.getContractEvents({
      address: feeAuction,
      abi: feeAuctionArtifact.abi,
      eventName: 'Sold',
      args: { token, week },
      fromBlock: block,
      toBlock: block,
    });
    return sold[0]?.args.price;
  }

  /** Simulates a call, for its error, sends it, and returns the block in which it has succeeded. */
  async #send(address: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<bigint> {
    const { client, wallet, account } = this.#options;
    const { request } = await client.simulateContract({ address, abi, functionName, args, account });
    const hash = await wallet.writeContract({ ...request, chain: client.chain });
    const { status, blockNumber } = await receiptOf(client, hash);
    if (status !== 'success') throw new Error(`The chain refused the bidder's ${functionName} ${hash}`);
    return blockNumber;
  }
}
