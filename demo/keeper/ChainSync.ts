import type { Hex, PublicClient } from 'viem';
import { LaggingNodeError } from './chain/LaggingNodeError';
import { readMade } from './chain/protocolReads';
import { type Point, RangeReader } from './chain/RangeReader';
import { type BlockRange, gmxEvents, protocolLogs } from './chain/readEvents';
import type { Batch, Head, Synced, SyncOptions } from './chain/Synced';
import { FirstRead, readFirst } from './readFirst';
import type { ReadChain } from './state/Journal';
import { type IsOwed, ProtocolState } from './state/ProtocolState';
import type { Checkpoint } from './state/StateFile';

/** Blocks that a reorganisation may still replace. */
const REORG_DEPTH = 64n;

/** Reads the chain into a state, and undoes what a reorganisation has replaced. */
export class ChainSync implements ReadChain {
  readonly #options: SyncOptions;
  readonly #isOwed: IsOwed;
  readonly #reader = new RangeReader();
  /** Clients whose chain id was checked. */
  readonly #checked = new WeakSet<PublicClient>();
  /** Whether the logs read were found to include every copy. */
  #isWhole = false;
  #base: ProtocolState;
  #basePoint: Point | null;
  /** The first read, until it is done. */
  #first: FirstRead | null = null;
  /** What the base has taken and is not saved yet. */
  #added: Batch[] = [];
  #state: ProtocolState;
  /** What came after the base, kept apart so that part of it can be undone. */
  #batches: Batch[] = [];
  /** A fork found by a sync that then failed, so it is not reported yet. */
  #forkedAt: bigint | null = null;

  constructor(options: SyncOptions, checkpoint: Checkpoint | null, isOwed: IsOwed) {
    this.#options = options;
    this.#isOwed = isOwed;
    this.#base = checkpoint?.state ?? new ProtocolState();
    this.#state = this.#base.clone();
    this.#basePoint = checkpoint && { number: checkpoint.number, hash: checkpoint.hash };
  }

  /** The state as of the last block read. */
  get state(): ProtocolState {
    return this.#state;
  }

  /** Where a later run can continue; null until a block is final. */
  get checkpoint(): Checkpoint | null {
    return this.#basePoint && { ...this.#basePoint, state: this.#base, added: this.#added };
  }

  saved(number: bigint): void {
    this.#added = this.#added.filter(({ end }) => end.number > number);
  }

  get #last(): Point | null {
    return this.#batches.at(-1)?.end ?? this.#basePoint;
  }

  async sync(client: PublicClient): Promise<Synced> {
    await this.#checkChain(client);
    const { number, hash, timestamp, baseFeePerGas } = await client.getBlock({ blockTag: 'latest' });
    const head: Head = { number, hash, time: Number(timestamp), baseFee: baseFeePerGas ?? 0n };
    await this.#takeBack(client, head);
    const to = head.number - this.#options.confirmations;
    if (to >= this.#options.startBlock && to > (this.#last?.number ?? -1n)) {
      const until = to - REORG_DEPTH;
      if (this.#last === null && until >= this.#options.startBlock) await this.#begin(client, head, until);
      await this.#readOn(client, head, to);
    }
    await this.#checkWhole(client, head, to);
    this.#settleBase(head);
    const forkedAt = this.#forkedAt;
    this.#forkedAt = null;
    return { head, place: this.#last?.number ?? -1n, forkedAt };
  }

  /** Another chain would look like a reorganisation that removed every copy. */
  async #checkChain(client: PublicClient): Promise<void> {
    if (this.#checked.has(client)) return;
    const id = await client.getChainId();
    if (id !== this.#options.chainId)
      throw new Error(`The node is on chain ${id}, not ${this.#options.chainId}`);
    this.#checked.add(client);
  }

  /**
   * A copy made before the first block read would not follow its trader.
   */
  async #checkWhole(client: PublicClient, head: Head, to: bigint): Promise<void> {
    if (this.#isWhole) return;
    const { deployment, startBlock } = this.#options;
    const last = this.#last;
    if (!last)
      throw new Error(`The keeper starts reading at block ${startBlock}, but the chain is only at ${to}`);
    const made = await readMade({ client, deployment, block: head.number });
    const later = await this.#madeBetween(client, { from: last.number + 1n, to: head.number });
    const read = this.#state.made + later;
    if (made !== BigInt(read))
      throw new Error(
        `The chain has ${made} copies, but only ${read} since block ${startBlock}: start at the block where the contracts were deployed`,
      );
    this.#isWhole = true;
  }

  /** How many copies were made in blocks that are not confirmed yet. */
  async #madeBetween(client: PublicClient, range: BlockRange): Promise<number> {
    const later = new ProtocolState();
    const parts = this.#reader.read(client, range, (part) =>
      protocolLogs(client, this.#options.deployment, part),
    );
    for await (const { found } of parts) later.apply(found);
    return later.made;
  }

  /** Drops the blocks that are no longer on the chain, all at once: the node may fail during the search. */
  async #takeBack(client: PublicClient, head: Head): Promise<void> {
    const last = this.#last;
    if (last === null) return;
    if (head.number < last.number) {
      const points = [this.#basePoint, ...this.#batches.map(({ end }) => end)];
      const below = points.findLast((point) => point !== null && point.number <= head.number);
      // a lower head of the same chain is an older state of it
      if (!below || (await this.#isOnChain(client, below, head))) {
        throw new LaggingNodeError(`The node is at block ${head.number}; ${last.number} was read already`);
      }
    } else if (await this.#isOnChain(client, last, head)) return;

    const batches = [...this.#batches];
    for (let end = batches.at(-1)?.end; end && !(await this.#isOnChain(client, end, head)); ) {
      batches.pop();
      end = batches.at(-1)?.end;
    }
    const isBaseGone =
      batches.length === 0 && this.#basePoint && !(await this.#isOnChain(client, this.#basePoint, head));
    if (isBaseGone) {
      // deeper than can be undone: read everything again
      this.#base = new ProtocolState();
      this.#basePoint = null;
      this.#added = [];
    }
    this.#batches = batches;
    this.#state = this.#base.clone();
    for (const batch of batches) this.#state.take(batch);
    const lastNumber = this.#last?.number ?? -1n;
    if (this.#forkedAt === null || lastNumber < this.#forkedAt) this.#forkedAt = lastNumber;
  }

  async #isOnChain(client: PublicClient, { number, hash }: Point, head: Head): Promise<boolean> {
    if (number > head.number) return false;
    if (number === head.number) return hash === head.hash;
    return (await client.getBlock({ blockNumber: number })).hash === hash;
  }

  async #begin(client: PublicClient, head: Head, until: bigint): Promise<void> {
    const { end: logsEnd, followed } = this.#first ?? {};
    for (const point of [logsEnd, followed])
      if (point && !(await this.#isOnChain(client, point, head))) this.#first = null;
    this.#first ??= new FirstRead(until);
    await readFirst(client, this.#reader, this.#options, head, this.#first);
    await assertSame(client, head);
    const { state, end } = this.#first;
    this.#first = null;
    this.#base = state;
    this.#basePoint = end;
    this.#added = [];
    this.#state = state.clone();
  }

  async #readOn(client: PublicClient, head: Head, to: bigint): Promise<void> {
    const { deployment, startBlock } = this.#options;
    const from = (this.#last?.number ?? startBlock - 1n) + 1n;
    const parts = this.#reader.read(client, { from, to }, async (part) => {
      const logs = await protocolLogs(client, deployment, part);
      const later = new ProtocolState();
      later.apply(logs);
      // whoever is followed or copied from these logs on may have traded in the same blocks
      const [found] = await Promise.all([
        gmxEvents(client, deployment, part, {
          traders: both(this.#state.traders, later.traders),
          accounts: both(this.#state.accounts, later.accounts),
        }),
        // a separate request, so perhaps to another node behind a load balancer
        client.getBlock({ blockNumber: part.to }),
      ]);
      return { logs, ...found };
    });
    for await (const { found, end } of parts) {
      await assertSame(client, head);
      const batch = { ...found, end };
      this.#state.take(batch);
      this.#batches.push(batch);
    }
  }

  #settleBase(head: Head): void {
    const oldest = head.time - 2 * this.#options.freshSeconds;
    for (let first = this.#batches[0]; first && first.end.number <= head.number - REORG_DEPTH; ) {
      this.#base.take(first);
      this.#basePoint = first.end;
      this.#added.push(first);
      this.#batches.shift();
      // a copy may be in a block that is not final yet
      this.#base.prune(oldest, this.#isOwed, this.#state);
      first = this.#batches[0];
    }
    this.#state.prune(oldest, this.#isOwed);
  }
}

/** Throws if `head` is no longer on the chain: what was read may be of either fork. */
async function assertSame(client: PublicClient, { number, hash }: Head): Promise<void> {
  if ((await client.getBlock({ blockNumber: number })).hash !== hash)
    throw new LaggingNodeError(`Block ${number} was replaced while the chain was read`);
}

const both = (some: readonly Hex[], more: readonly Hex[]): Hex[] => [...new Set([...some, ...more])];
