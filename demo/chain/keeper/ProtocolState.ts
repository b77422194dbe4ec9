import { type Hex, type Log, parseEventLogs } from 'viem';
import { matchingRuleArtifact } from '../artifacts/MatchingRule';
import { mirrorArtifact } from '../artifacts/Mirror';
import { settleArtifact } from '../artifacts/Settle';
import type { TraderEvent } from './TraderEvent';

/** A copy that has not been settled for good. */
export type Copy = {
  allocationKey: Hex;
  account: Hex;
  collateralToken: Hex;
  sourcePositionKey: Hex;
  trader: Hex;
  mimicList: readonly Hex[];
  /** What the followers have in it, token units. */
  allocation: bigint;
  /** What they put in, and what keepers have taken since: the contracts limit the one by the other. Token units. */
  gross: bigint;
  keeperFees: bigint;
  /** USD 1e30; 0 when the copy is closed and waits for its settlement. */
  size: bigint;
  /** The block it was opened in. */
  openedInBlock: bigint;
  /** The trader's event that the copy has followed last. */
  followed: Hex;
  /** The trader's state that it has to follow next, when there is one. */
  target: Target | null;
};

export type Target = { requestKey: Hex; size: bigint; collateral: bigint; isClosed: boolean };

const abi = [...matchingRuleArtifact.abi, ...mirrorArtifact.abi, ...settleArtifact.abi];

/** What the contracts' events say: who follows whom, which openings have been answered, which copies are open. */
export class ProtocolState {
  /** Followers by trader matching key, removed rules left out. */
  readonly #followers = new Map<Hex, Set<Hex>>();
  readonly #answered = new Set<Hex>();
  /** Mirrored openings without an order's report yet. */
  readonly #unreported = new Map<Hex, readonly Hex[]>();
  readonly #copies = new Map<Hex, Copy>();

  /** Everyone with a rule, live or expired, in the order in which they came. */
  followersOf(traderMatchingKey: Hex): Hex[] {
    return [...(this.#followers.get(traderMatchingKey) ?? [])];
  }

  /** Whether an opening has been mirrored, given up or found to have nobody to mirror it for. */
  isAnswered(requestKey: Hex): boolean {
    return this.#answered.has(requestKey);
  }

  /** Those a copy was opened for, when that has not been reported yet. */
  unreportedMimics(requestKey: Hex): readonly Hex[] | undefined {
    return this.#unreported.get(requestKey);
  }

  /** In the order in which they were opened. */
  get copies(): Copy[] {
    return [...this.#copies.values()];
  }

  /** Takes logs of MatchingRule, Mirror and Settle, in the order of the chain. */
  apply(logs: readonly Log[]): void {
    for (const log of parseEventLogs({ abi, logs: [...logs] })) {
      switch (log.eventName) {
        case 'SetMatchingRule': {
          const users = this.#followers.get(log.args.traderMatchingKey) ?? new Set();
          if (log.args.expiry === 0n) users.delete(lower(log.args.user));
          else users.add(lower(log.args.user));
          this.#followers.set(log.args.traderMatchingKey, users);
          break;
        }
        case 'MatchingOrder':
          this.#unreported.delete(log.args.sourceRequestKey);
          this.#answered.add(log.args.sourceRequestKey);
          break;
        case 'Skipped':
          this.#answered.add(log.args.sourceRequestKey);
          break;
        case 'Mirrored': {
          const { data, allocationKey } = log.args;
          this.#answered.add(data.sourceRequestKey);
          this.#unreported.set(data.sourceRequestKey, data.mimicList);
          this.#copies.set(allocationKey, {
            allocationKey,
            account: lower(data.allocationAddress),
            collateralToken: lower(data.collateralToken),
            sourcePositionKey: data.sourcePositionKey,
            trader: lower(data.trader),
            mimicList: data.mimicList.map(lower),
            allocation: data.allocation,
            gross: data.allocation,
            keeperFees: data.keeperExecutionFee,
            size: data.sizeDelta,
            openedInBlock: log.blockNumber ?? 0n,
            followed: data.sourceRequestKey,
            target: null,
          });
          break;
        }
        case 'Adjusted': {
          const copy = this.#copies.get(log.args.allocationKey);
          if (!copy) break;
          copy.size = log.args.data.size;
          copy.allocation = log.args.data.allocation;
          copy.keeperFees += log.args.data.keeperExecutionFee;
          copy.followed = log.args.data.sourceRequestKey;
          if (copy.target?.requestKey === copy.followed || copy.size === 0n) copy.target = null;
          break;
        }
        case 'Settled': {
          const copy = this.#copies.get(log.args.allocationKey);
          if (copy) copy.keeperFees += log.args.data.keeperExecutionFee;
          if (log.args.data.size === 0n) this.#copies.delete(log.args.allocationKey);
          break;
        }
      }
    }
  }

  /** Takes a copy whose settlement is under way off the list. */
  forget(allocationKey: Hex): void {
    this.#copies.delete(allocationKey);
  }

  /** Points the copies of a trader's position at its new state. Once the trader has closed, later events are another life. */
  follow(event: TraderEvent): void {
    for (const copy of this.#copies.values()) {
      if (copy.sourcePositionKey !== event.positionKey || copy.size === 0n) continue;
      if (copy.followed === event.requestKey) {
        // read again from before the copy: what came earlier is not for it
        copy.target = null;
        continue;
      }
      if (copy.target?.isClosed) continue;
      copy.target = {
        requestKey: event.requestKey,
        size: event.size,
        collateral: event.collateral,
        isClosed: event.size === 0n,
      };
    }
  }
}

const lower = (address: Hex) => address.toLowerCase() as Hex;
