import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterFee, isChargeable } from '../../../../demo/chain/keeper/history/chargeable';
import type { Copy } from '../../../../demo/chain/keeper/state/Copy';

const copyOf = (weights: readonly bigint[], gross: bigint, keeperFees: bigint): Copy => ({
  allocationKey: '0x',
  account: '0x',
  collateralToken: '0x',
  sourceRequestKey: '0x',
  sourcePositionKey: '0x',
  trader: '0x',
  mimicList: weights.map(() => '0x'),
  leaving: [],
  allocation: sum(weights),
  gross,
  keeperFees,
  size: 1n,
  openedInBlock: 0n,
  followed: '0x',
  hasPart: false,
});

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const ceil = (amount: bigint, by: bigint) => (amount + by - 1n) / by;

/** Shares.split: by weight, rounded down, the remainder to the largest. */
function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  const shares = weights.map((weight) => (amount * weight) / total);
  const largest = weights.reduce((best, weight, i) => (weight > (weights[best] ?? 0n) ? i : best), 0);
  const rest = amount - sum(shares);
  return shares.map((share, i) => (i === largest ? share + rest : share));
}

/** Mirror._collectFee and _addFee for a copy worth `worth`; null if the contract refuses the fee. */
function collect(
  copy: Copy,
  weights: readonly bigint[],
  fee: bigint,
  worth: bigint,
  canPay: readonly boolean[],
) {
  const allocation = sum(weights);
  const keeperFees = copy.keeperFees + ceil(fee * copy.gross, allocation);
  if (fee * 10n >= allocation || keeperFees * 10n >= copy.gross) return null;
  const left: bigint[] = [];
  for (const [i, share] of split(fee, weights).entries()) {
    const weight = weights[i] ?? 0n;
    const isPaid = share === 0n || canPay[i];
    const cut = isPaid ? 0n : ceil(share * allocation, worth);
    if (!isPaid && (share >= (weight * worth) / allocation || cut >= weight)) return null;
    left.push(weight - cut);
  }
  return { weights: left, copy: { ...copy, keeperFees, allocation: sum(left) } };
}

const amounts = (min: bigint, max: bigint) => fc.bigInt({ min, max });
const parts = fc.array(fc.record({ weight: amounts(1_000n, 10n ** 12n), canPay: fc.boolean() }), {
  minLength: 1,
  maxLength: 50,
});
const perMille = amounts(0n, 1_000n);

/** A copy partway to its fee limit, worth some part of what is in it, with two fees to come. */
const stories = fc.record({
  parts,
  worth: amounts(1n, 2_000n),
  fees: perMille,
  first: perMille,
  second: perMille,
});

it('never plans two fees if the contract would refuse one, whichever followers cannot pay', () => {
  let planned = 0;
  fc.assert(
    fc.property(stories, (story) => {
      const weights = story.parts.map(({ weight }) => weight);
      const canPay = story.parts.map((part) => part.canPay);
      const total = sum(weights);
      const copy = copyOf(weights, total, (total * story.fees) / 20_000n);
      const worth = (total * story.worth) / 1_000n;
      const [first, second] = [story.first, story.second].map((each) => (total * each) / 10_000n);
      if (!first || !second || !isChargeable(copy, first, worth)) return;
      const taken = collect(copy, weights, first, worth, canPay);
      expect(taken).not.toBeNull();
      const atWorst = afterFee(copy, first, worth);
      expect(atWorst.allocation).toBeLessThanOrEqual(taken?.copy.allocation ?? 0n);
      if (!isChargeable(atWorst, second, worth - first)) return;
      planned += 1;
      // a settlement cuts no part; its fee counts by the weight left by then
      const charged = ceil(second * copy.gross, taken?.copy.allocation ?? 0n);
      expect(((taken?.copy.keeperFees ?? 0n) + charged) * 10n).toBeLessThan(copy.gross);
    }),
  );
  expect(planned).toBeGreaterThan(0);
});

it('plans no fee that would use up a small copy', () => {
  const copy = copyOf([1_000_000n, 1_000_000n], 2_000_000n, 0n);
  expect(isChargeable(copy, 10_000n, 20_000n)).toBe(false);
  expect(isChargeable(copy, 9_999n, 20_000n)).toBe(true);
  expect(afterFee(copy, 9_999n, 20_000n).allocation).toBe(2_000_000n - 999_900n - 2n);
  expect(afterFee(copy, 0n, 0n)).toEqual(copy);
});
