import { type Abi, erc20Abi, type Hex, multicall3Abi, zeroHash } from 'viem';
import { copiesArtifact } from '../../contracts/artifacts/Copies';
import { dataStoreArtifact } from '../../contracts/artifacts/DataStore';
import { mirrorArtifact } from '../../contracts/artifacts/Mirror';
import { hashKey } from '../../sandbox/gmx/state/hashKey';
import { fieldKey, type Key, keys } from '../../sandbox/gmx/state/keys';
import { type GmxPosition, readPositions } from '../calls/gmxReads';
import type { Copy, CopyClaim } from './Copy';
import type { View } from './View';

/** A GMX order as DataStore has it now. */
export type PendingOrder = {
  requestKey: Hex;
  /** Whether GMX still has it; otherwise it has ended. */
  isPending: boolean;
  isFrozen: boolean;
  /** Whether GMX lets anybody who may cancel it do so: 300 s after its creation. */
  isExpired: boolean;
};

/** What the chain says about a copy: nothing of it is remembered. */
export type CopyReading = {
  stage: 'none' | 'opening' | 'open' | 'cancelled';
  /** The copy's one order, or null. */
  order: PendingOrder | null;
  trader: GmxPosition;
  position: GmxPosition;
  /** Sum of the followers' weights, and each one's; token units. */
  weight: bigint;
  weights: ReadonlyMap<Hex, bigint>;
  /** What the position still has to pay to followers who have left, token units. */
  remainders: bigint;
  /** What was credited per unit of weight while the copy was open, 18 decimals. */
  returned: bigint;
  longToken: Hex;
  shortToken: Hex;
  /** What the account holds of each of the market's tokens; ether counts as wrapped. */
  held: { token: Hex; amount: bigint }[];
  /** Funding that GMX owes the account in the market's tokens. */
  funding: { token: Hex; amount: bigint }[];
  /** Price impact that GMX has held back and now pays. */
  claimable: CopyClaim[];
  /** The orders of followers who leave, by the leave's key. */
  leaves: ReadonlyMap<Hex, PendingOrder>;
  /** What has arrived at the addresses of leaves after they ended; ether counts as wrapped. */
  late: { leaveKey: Hex; token: Hex; amount: bigint }[];
};

/** Copies as the chain has them, and why others could not be read: a token's call reverts, for example. */
export type CopyReadings = { readings: ReadonlyMap<Hex, CopyReading>; unread: ReadonlyMap<Hex, string> };

const STAGES = ['none', 'opening', 'open', 'cancelled'] as const;
/** Copies read with one call: a node executes some thousand reads of storage at once. */
const COPIES_PER_CALL = 25;
const FACTOR = 10n ** 30n;

/** Reads copies, at one block. `wnt`: the wrapped native token; `time`: the chain's, Unix seconds. */
export async function readCopies(
  view: View,
  copies: readonly Copy[],
  wnt: Hex,
  time: number,
): Promise<CopyReadings> {
  const readings = new Map<Hex, CopyReading>();
  const unread = new Map<Hex, string>();
  for (let start = 0; start < copies.length; start += COPIES_PER_CALL) {
    const some = copies.slice(start, start + COPIES_PER_CALL);
    await readSome(view, some, wnt, time, { readings, unread });
  }
  return { readings, unread };
}

async function readSome(
  view: View,
  copies: readonly Copy[],
  wnt: Hex,
  time: number,
  { readings, unread }: { readings: Map<Hex, CopyReading>; unread: Map<Hex, string> },
): Promise<void> {
  const { client, deployment, block } = view;
  const { dataStore } = deployment;
  /** What concerns one copy, unless one of its reads has failed: the others go on. */
  const each = <T>({ allocationKey }: Copy, take: () => T): T[] => {
    try {
      return unread.has(allocationKey) ? [] : [take()];
    } catch (error) {
      if (!(error instanceof ReadFailed)) throw error;
      unread.set(allocationKey, error.message);
      return [];
    }
  };
  const read = new Batch(view);
  const names = copies.flatMap(({ trader, account, market, collateralToken, isLong }) =>
    [trader, account].map((owner) => ({ account: owner, market, collateralToken, isLong })),
  );
  const reads = copies.map((copy) => ({
    ...read.copy(copy),
    longToken: read.address(fieldKey('market', copy.market, 'LONG_TOKEN')),
    shortToken: read.address(fieldKey('market', copy.market, 'SHORT_TOKEN')),
  }));
  const expiry = read.uint(keys.requestExpirationTime);
  const delay = read.uint(keys.claimableCollateralDelay);
  const divisor = read.uint(keys.claimableCollateralTimeDivisor);
  const [positions] = await Promise.all([readPositions({ client, dataStore, block }, names), read.send()]);
  const gmx = { expiry: expiry(), delay: delay(), divisor: divisor() };

  const then = new Batch(view);
  const more = copies.flatMap((copy, index) =>
    each(copy, () => {
      const { requestKey, longToken, shortToken, leaveAccounts } = reads[index] as (typeof reads)[number];
      const tokens = [...new Set([lower(longToken()), lower(shortToken())])];
      const { account, market } = copy;
      return {
        ...{ copy, index },
        order: requestKey() === zeroHash ? null : then.order(requestKey()),
        leaves: copy.leaves.map(({ leaveKey, requestKey: key }) => ({ leaveKey, order: then.order(key) })),
        held: then.held(account, tokens, wnt),
        funding: tokens.map((token) => ({
          token,
          amount: then.uint(keys.claimableFunding(market, token, account)),
        })),
        claims: copy.claims.map((claim) => ({ claim, ...then.claim(copy, claim) })),
        late: leaveAccounts.map(({ leaveKey, account: at }) => ({
          leaveKey,
          held: then.held(at(), tokens, wnt),
        })),
      };
    }),
  );
  await then.send();

  const orderOf = ({ requestKey, isListed, updatedAt, isFrozen }: ReturnType<Batch['order']>) => ({
    requestKey,
    isPending: isListed(),
    isFrozen: isFrozen(),
    isExpired: BigInt(time) >= updatedAt() + gmx.expiry,
  });
  for (const { copy, index, order, leaves, held, funding, claims, late } of more) {
    const { record, parts, remainders, longToken, shortToken } = reads[index] as (typeof reads)[number];
    const [reading] = each(copy, (): CopyReading => {
      const [mimics, weights] = parts();
      const { stage, weight, returned } = record();
      return {
        stage: STAGES[stage] ?? 'none',
        order: order && orderOf(order),
        trader: positions[2 * index] as GmxPosition,
        position: positions[2 * index + 1] as GmxPosition,
        weight,
        weights: new Map(mimics.map((mimic, i) => [lower(mimic), weights[i] ?? 0n])),
        remainders: remainders(),
        returned,
        longToken: lower(longToken()),
        shortToken: lower(shortToken()),
        held: held(),
        funding: funding.flatMap(({ token, amount }) => (amount() > 0n ? [{ token, amount: amount() }] : [])),
        claimable: claims.flatMap(({ claim, amount, factor, own: accountFactor, reduction, claimed }) => {
          const set = largest(accountFactor(), factor());
          const isDue = BigInt(time) - claim.timeKey * gmx.divisor > gmx.delay;
          const most = set === 0n && isDue ? FACTOR : set;
          const paid = most > reduction() ? most - reduction() : 0n;
          return (amount() * (paid < FACTOR ? paid : FACTOR)) / FACTOR > claimed() ? [claim] : [];
        }),
        leaves: new Map(leaves.map(({ leaveKey, order: one }) => [leaveKey, orderOf(one)])),
        late: late.flatMap(({ leaveKey, held: arrived }) => arrived().map((one) => ({ leaveKey, ...one }))),
      };
    });
    if (reading) readings.set(copy.allocationKey, reading);
  }
}

type Call = { address: Hex; abi: Abi; functionName: string; args: readonly unknown[] };

/** A read reverts: the message says which. */
class ReadFailed extends Error {
  constructor({ functionName, address }: Call, error: Error) {
    super(`${functionName} of ${address} fails: ${error.message.split('\n')[0]}`);
  }
}

type Answer = { result?: unknown; error?: Error };

/** Reads that are made with one call; each returns where its answer will be, and throws `ReadFailed` there if it reverts. */
class Batch {
  readonly #view: View;
  readonly #calls: Call[] = [];
  #answers: readonly Answer[] = [];

  constructor(view: View) {
    this.#view = view;
  }

  async send(): Promise<void> {
    const { client, block } = this.#view;
    if (this.#calls.length === 0) return;
    const answers: Answer[] = await client.multicall({
      blockNumber: block,
      // viem would make a request of every few reads
      batchSize: 0,
      contracts: this.#calls,
    });
    // all have the same error if the node fails: that of the call that makes them together
    const failure = answers[0]?.error;
    if (failure && answers.every(({ error }) => error === failure)) throw failure;
    this.#answers = answers;
  }

  copy({ allocationKey, endedLeaves }: Copy) {
    const { copies, mirror } = this.#view.deployment;
    const { abi } = copiesArtifact as { abi: Abi };
    const ask = <T>(functionName: string, ...args: unknown[]) =>
      this.#ask<T>({ address: copies, abi, functionName, args: [allocationKey, ...args] });
    return {
      leaveAccounts: endedLeaves.map(({ leaveKey }) => ({
        leaveKey,
        account: this.#ask<Hex>({ address: copies, abi, functionName: 'accountOf', args: [leaveKey] }),
      })),
      record: ask<{ stage: number; weight: bigint; returned: bigint }>('getCopy'),
      parts: ask<[Hex[], bigint[]]>('getParts'),
      remainders: ask<bigint>('remaindersInPosition'),
      requestKey: this.#ask<Hex>({
        address: mirror,
        abi: mirrorArtifact.abi as Abi,
        functionName: 'requestKeyOf',
        args: [allocationKey],
      }),
    };
  }

  order(requestKey: Hex) {
    return {
      requestKey,
      isListed: this.#store<boolean>('containsBytes32', hashKey(keys.orderList), requestKey),
      updatedAt: this.uint(fieldKey('order', requestKey, 'UPDATED_AT_TIME')),
      isFrozen: this.#store<boolean>('getBool', hashKey(fieldKey('order', requestKey, 'IS_FROZEN'))),
    };
  }

  claim({ account, market }: Copy, { token, timeKey }: CopyClaim) {
    return {
      amount: this.uint(keys.claimableCollateral(market, token, timeKey, account)),
      factor: this.uint(keys.claimableCollateralFactor(market, token, timeKey)),
      own: this.uint(keys.claimableCollateralFactor(market, token, timeKey, account)),
      reduction: this.uint(keys.claimableCollateralReductionFactor(market, token, timeKey, account)),
      claimed: this.uint(keys.claimedCollateral(market, token, timeKey, account)),
    };
  }

  uint(key: Key): () => bigint {
    return this.#store<bigint>('getUint', hashKey(key));
  }

  address(key: Key): () => Hex {
    return this.#store<Hex>('getAddress', hashKey(key));
  }

  /** What an account holds of the tokens, and of ether, which counts as the wrapped token; without what it has nothing of. */
  held(holder: Hex, tokens: readonly Hex[], wnt: Hex): () => { token: Hex; amount: bigint }[] {
    const balances = tokens.map((token) => {
      const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] };
      return { token, amount: this.#ask<bigint>(call) };
    });
    const address = this.#view.client.chain?.contracts?.multicall3?.address as Hex;
    const ether = this.#ask<bigint>({
      ...{ address, abi: multicall3Abi, functionName: 'getEthBalance', args: [holder] },
    });
    return () => {
      const held = balances.map(({ token, amount }) => ({
        token,
        amount: amount() + (token === wnt ? ether() : 0n),
      }));
      // ether of a market without the wrapped token is settled all the same
      if (!tokens.includes(wnt)) held.push({ token: wnt, amount: ether() });
      return held.filter(({ amount }) => amount > 0n);
    };
  }

  #store<T>(functionName: string, ...args: unknown[]): () => T {
    const { dataStore: address } = this.#view.deployment;
    return this.#ask<T>({ address, abi: dataStoreArtifact.abi as Abi, functionName, args });
  }

  #ask<T>(call: Call): () => T {
    const index = this.#calls.push(call) - 1;
    return () => {
      const { result, error } = this.#answers[index] as Answer;
      if (error) throw new ReadFailed(call, error);
      return result as T;
    };
  }
}

const lower = (address: Hex) => address.toLowerCase() as Hex;

const largest = (a: bigint, b: bigint) => (a < b ? b : a);
