import type { Hex } from 'viem';
import type { Copy, CopyClaim, CopyLeave } from '../chain/Copy';

/**
 * Seconds for which a copy is kept after its last settlement, and a leave after its end: GMX pays held back price impact within
 * some days.
 */
const KEPT = 14 * 86_400;

/** Copies, until nothing more can arrive for them. */
export class OpenCopies {
  /** By allocation key, in the order in which they were opened. */
  readonly #copies = new Map<Hex, Copy>();
  readonly #accounts = new Map<Hex, Hex>();

  get all(): Copy[] {
    return [...this.#copies.values()];
  }

  of(allocationKey: Hex): Copy | undefined {
    return this.#copies.get(allocationKey);
  }

  add(copy: Copy): void {
    this.#copies.set(copy.allocationKey, copy);
    this.#accounts.set(copy.account, copy.allocationKey);
  }

  /** `isFinal`: whether nothing is left in it. */
  settle(allocationKey: Hex, isFinal: boolean): void {
    const copy = this.#copies.get(allocationKey);
    if (copy && isFinal) copy.isOver = true;
  }

  askToLeave(allocationKey: Hex, leave: CopyLeave): void {
    const copy = this.#copies.get(allocationKey);
    if (copy) copy.leaves = [...copy.leaves, leave];
  }

  /** `hasLeft`: whether the follower has no part in the copy any more. */
  endLeave(allocationKey: Hex, requestKey: Hex, mimic: Hex, hasLeft: boolean): void {
    const copy = this.#copies.get(allocationKey);
    if (!copy) return;
    const ended = copy.leaves.filter((leave) => leave.requestKey === requestKey);
    copy.leaves = copy.leaves.filter((leave) => leave.requestKey !== requestKey);
    copy.endedLeaves = [...copy.endedLeaves, ...ended.map(({ leaveKey }) => ({ leaveKey, since: null }))];
    if (hasLeft) copy.mimicList = copy.mimicList.filter((one) => one !== mimic);
  }

  /** GMX has held back price impact of a copy's account. */
  hold(account: Hex, claim: CopyClaim): void {
    const key = this.#accounts.get(account);
    const copy = key && this.#copies.get(key);
    if (!copy || copy.claims.some(({ token, timeKey }) => token === claim.token && timeKey === claim.timeKey))
      return;
    copy.claims = [...copy.claims, claim];
  }

  drop(allocationKey: Hex): void {
    const copy = this.#copies.get(allocationKey);
    if (!copy) return;
    this.#accounts.delete(copy.account);
    this.#copies.delete(allocationKey);
  }

  /** Drops copies that were over, and leaves that had ended, long before `now` (Unix seconds). */
  prune(now: number): void {
    for (const copy of this.all) {
      copy.endedLeaves = copy.endedLeaves
        .map(({ leaveKey, since }) => ({ leaveKey, since: since ?? now }))
        .filter(({ since }) => since >= now - KEPT);
      if (!copy.isOver) continue;
      copy.overSince ??= now;
      if (copy.overSince < now - KEPT && copy.leaves.length === 0) this.drop(copy.allocationKey);
    }
  }
}
