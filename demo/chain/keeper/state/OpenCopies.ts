import { type Hex, zeroHash } from 'viem';
import type { Copy } from './Copy';
import { chargeOf } from './chargeOf';

/** What the contract reports about a copy after a change. */
export type Adjustment = {
  size: bigint;
  sizeDelta: bigint;
  allocation: bigint;
  keeperExecutionFee: bigint;
  /** Zero if the change followed no event of the trader: somebody closed the copy or left it. */
  sourceRequestKey: Hex;
};

export type Settlement = { keeperExecutionFee: bigint; size: bigint; mimicList: readonly Hex[] };

/** Copies that are not fully settled. */
export class OpenCopies {
  /** By allocation key, in the order in which they were opened. */
  readonly #copies = new Map<Hex, Copy>();

  get all(): Copy[] {
    return [...this.#copies.values()];
  }

  of(allocationKey: Hex): Copy | undefined {
    return this.#copies.get(allocationKey);
  }

  add(copy: Copy): void {
    this.#copies.set(copy.allocationKey, copy);
  }

  adjust(allocationKey: Hex, adjustment: Adjustment): void {
    const copy = this.#copies.get(allocationKey);
    if (!copy) return;
    copy.size = adjustment.size;
    // with the allocation before this fee's own cuts
    copy.keeperFees += chargeOf(copy, adjustment.keeperExecutionFee, copy.allocation);
    copy.allocation = adjustment.allocation;
    if (adjustment.sourceRequestKey !== zeroHash) copy.followed = adjustment.sourceRequestKey;
    if (adjustment.sizeDelta < 0n) copy.hasPart = true;
  }

  /** `size`: what is left open; a copy settled at 0 is done. */
  settle(allocationKey: Hex, { keeperExecutionFee, size, mimicList }: Settlement): void {
    const copy = this.#copies.get(allocationKey);
    if (!copy) return;
    // a leaver's own fee does not count towards the others' limit
    if (mimicList.length === copy.mimicList.length)
      copy.keeperFees += chargeOf(copy, keeperExecutionFee, copy.allocation);
    copy.hasPart = false;
    if (size === 0n) this.#copies.delete(allocationKey);
  }

  askToLeave(allocationKey: Hex, mimic: Hex): void {
    const copy = this.#copies.get(allocationKey);
    if (copy) copy.leaving = [...copy.leaving, mimic];
  }

  leave(allocationKey: Hex, mimic: Hex): void {
    const copy = this.#copies.get(allocationKey);
    if (!copy) return;
    copy.leaving = copy.leaving.filter((one) => one !== mimic);
    copy.mimicList = copy.mimicList.filter((one) => one !== mimic);
  }

  drop(allocationKey: Hex): void {
    this.#copies.delete(allocationKey);
  }
}
