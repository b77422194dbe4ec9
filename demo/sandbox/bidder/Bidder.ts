import {
  type Abi,
  type Hex,
  isAddressEqual,
  type PrivateKeyAccount,
  type PublicClient,
  type WalletClient,
} from 'viem';
import { allocationStoreArtifact } from '../../contracts/artifacts/AllocationStore';
import { feeAuctionArtifact } from '../../contracts/artifacts/FeeAuction';
import { platformFeesArtifact } from '../../contracts/artifacts/PlatformFees';
import { priceFeedsArtifact } from '../../contracts/artifacts/PriceFeeds';
import { protocolTokenArtifact } from '../../contracts/artifacts/ProtocolToken';
import { receiptOf } from '../../node/receiptOf';
import type { EarnDeployment } from '../deploy/deployEarn';
import type { Deployment } from '../deploy/deployment';
import { bidLimit } from './bidLimit';
import { type Lot, Lots } from './Lots';

export type BidderOptions = {
  client: PublicClient;
  wallet: WalletClient;
  account: PrivateKeyAccount;
  deployment: Pick<Deployment, 'allocationStore' | 'priceFeeds'> & EarnDeployment;
  /** The collateral tokens that settlements pay in. */
  tokens: readonly Hex[];
};

/**
 * What a round did: moved fees to the auction, bought a lot for `price` units of the protocol's token, or failed at something.
 */
export type BidderReport =
  | { event: 'collected'; token: Hex }
  | ({ event: 'bought'; price: bigint } & Lot)
  | { event: 'failed'; token: Hex; reason: string };

const WEEK = 604_800n;
/** Seconds between two collections of a token's fees, and before a retry after a failure. */
const PAUSE = 3_600n;

/** Moves the platform's fees to the auction, and buys them there once they cost less than they are worth. */
export class Bidder {
  readonly #options: BidderOptions;
  readonly #lots = new Lots();
  /** When to check a token's fees, or a lot, again. */
  readonly #nextTime = new Map<string, bigint>();
  #cursor = 0n;

  constructor(options: BidderOptions) {
    this.#options = options;
  }

  /** Checks the chain once and acts on it. */
  async round(): Promise<BidderReport[]> {
    const { client, deployment, tokens } = this.#options;
    const { number, timestamp } = await client.getBlock();
    if (number >= this.#cursor) {
      const range = { fromBlock: this.#cursor, toBlock: number };
      this.#lots.apply(await client.getLogs({ address: deployment.feeAuction, ...range }));
      this.#cursor = number + 1n;
    }
    const reports: (BidderReport | undefined)[] = [];
    for (const token of tokens) {
      reports.push(
        await this.#attempt(token, timestamp, { token, act: () => this.#collect(token, timestamp) }),
      );
    }
    for (const lot of this.#lots.forSale(timestamp / WEEK)) {
      const { token, week } = lot;
      if (!tokens.some((each) => isAddressEqual(each, token))) continue;
      reports.push(await this.#attempt(`${token}-${week}`, timestamp, { token, act: () => this.#buy(lot) }));
    }
    return reports.filter((report) => report !== undefined);
  }

  /** A failing token does not block the others, and waits before it is tried again. */
  async #attempt(
    key: string,
    now: bigint,
    { token, act }: { token: Hex; act: () => Promise<BidderReport | undefined> },
  ): Promise<BidderReport | undefined> {
    if (now < (this.#nextTime.get(key) ?? 0n)) return undefined;
    try {
      return await act();
    } catch (error) {
      this.#nextTime.set(key, now + PAUSE);
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      return { event: 'failed', token, reason };
    }
  }

  async #collect(token: Hex, now: bigint): Promise<BidderReport | undefined> {
    const { client, deployment } = this.#options;
    const fees = await client.readContract({
      address: deployment.allocationStore,
      abi: allocationStoreArtifact.abi,
      functionName: 'platformFeeMap',
      args: [token],
    });
    if (fees === 0n) return undefined;
    await this.#send(deployment.platformFees, platformFeesArtifact.abi, 'collect', [token]);
    this.#nextTime.set(token, now + PAUSE);
    return { event: 'collected', token };
  }

  /** Returns undefined while the price is too high or the lot's value is unknown. */
  async #buy(lot: Lot): Promise<BidderReport | undefined> {
    const { token, week, amount } = lot;
    const { client, deployment, account } = this.#options;
    const { feeAuction, protocolToken, priceFeeds } = deployment;
    const [price, [worth], held] = await Promise.all([
      client.readContract({
        address: feeAuction,
        abi: feeAuctionArtifact.abi,
        functionName: 'getPrice',
        args: [week],
      }),
      client.readContract({
        address: priceFeeds,
        abi: priceFeedsArtifact.abi,
        functionName: 'latestPrice',
        args: [token],
      }),
      client.readContract({
        address: protocolToken,
        abi: protocolTokenArtifact.abi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    ]);
    if (price > bidLimit(amount, worth) || price > held) return undefined;
    await this.#send(protocolToken, protocolTokenArtifact.abi, 'approve', [feeAuction, price]);
    // the price only falls: the current one is the most it can cost when mined
    const args = [token, week, price, amount, account.address];
    const block = await this.#send(feeAuction, feeAuctionArtifact.abi, 'buy', args);
    const sold = await client.getContractEvents({
      address: feeAuction,
      abi: feeAuctionArtifact.abi,
      eventName: 'Sold',
      args: { token, week },
      fromBlock: block,
      toBlock: block,
    });
    return { event: 'bought', price: sold[0]?.args.price ?? price, ...lot };
  }

  /** Simulates a call to get its error, sends it, and returns the block in which it succeeded. */
  async #send(address: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<bigint> {
    const { client, wallet, account } = this.#options;
    const { request } = await client.simulateContract({ address, abi, functionName, args, account });
    const hash = await wallet.writeContract({ ...request, chain: client.chain });
    const { status, blockNumber } = await receiptOf(client, hash);
    if (status !== 'success') throw new Error(`The bidder's ${functionName} ${hash} reverted`);
    return blockNumber;
  }
}
