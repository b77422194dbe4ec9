import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CancelLeaveDraft,
  errorMessage,
  fetchCopyWorth,
  fetchLeaveTerms,
  fetchPendingLeave,
} from '../../src/exports/core';
import { type CopySandbox, startCopySandbox } from '../kit/chain/copySandbox';
import { createFollower, depositId, firstDrafts } from '../kit/chain/follower';
import { draftId } from '../kit/drafts';

let copies: CopySandbox;
beforeAll(async () => {
  copies = await startCopySandbox();
});
afterAll(() => copies?.sandbox.stop());

const words = (ended: object) => ('error' in ended ? errorMessage(ended.error) : '');

/** Two followers in one open copy. */
async function inCopy(options: Parameters<typeof createFollower>[1] = {}) {
  const follower = createFollower(copies.sandbox, options);
  const other = copies.sandbox.takeAccount().address;
  const draft = await copies.openCopy([follower.address, other]);
  const { allocationKey } = draft;
  const { config } = copies.sandbox;
  return {
    ...follower,
    other,
    allocationKey,
    draft,
    planLeave: () => follower.plan({ deposits: [], rules: [], leaves: [draft] }),
    pending: (by = follower.address) => fetchPendingLeave(config, { allocationKey, follower: by }),
    worth: (by = follower.address) => fetchCopyWorth(config, { allocationKey, follower: by }),
  };
}

describe('leaving a copy', () => {
  test.each([
    ['one batch', { atomic: 'supported' as const }],
    ['one transaction', {}],
  ])('reaches GMX in %s beside a deposit, which pays out that part alone', async (_, options) => {
    const follower = await inCopy(options);
    const [deposit] = firstDrafts().deposits;
    await copies.sandbox.mint(deposit!.token, follower.address, deposit!.amount);
    const calls = await follower.plan({ deposits: [deposit!], rules: [], leaves: [follower.draft] });
    expect(calls.map(({ label }) => label)).toEqual(['approve', 'deposit', 'leave']);
    const { executionFee } = await fetchLeaveTerms(copies.sandbox.config, follower.allocationKey);
    expect(executionFee).toBeGreaterThan(0n);
    expect(calls.map(({ value }) => value)).toEqual([0n, 0n, calls.at(-1)?.leave?.executionFee]);
    expect(await follower.submit(calls)).toMatchObject({
      status: 'confirmed',
      confirmedDraftIds: expect.arrayContaining([depositId, follower.draft.id]),
    });
    expect(await follower.pending()).toMatchObject({ isCancellable: false });
    expect(await follower.pending(follower.other)).toBeNull();
    const [before, worth, ether] = await Promise.all([
      follower.balance(),
      follower.worth(),
      copies.etherOf(follower.address),
    ]);
    await copies.execute();
    expect(await follower.pending()).toBeNull();
    expect(await follower.worth()).toBeNull();
    expect(await follower.worth(follower.other)).not.toBeNull();
    // GMX's position fee of half a thousandth on ten times the part, and the platform's percent
    const paid = (await follower.balance()) - before;
    expect(Number(paid)).toBeLessThan(Number(worth));
    expect(Number(paid)).toBeGreaterThan(Number(worth) * 0.97);
    // what GMX has not used of the execution fee; as Multicall3, the batch's account takes no plain ether
    if (!('atomic' in options)) expect(await copies.etherOf(follower.address)).toBeGreaterThan(ether);
  });

  test('is worth the collateral, less GMX’s opening fee, and ten times the price’s change', async () => {
    const follower = await inCopy();
    const stranger = copies.sandbox.takeAccount().address;
    const at = async (dollars: number) => {
      await copies.setEth(dollars);
      const [own, other] = await Promise.all([follower.worth(), follower.worth(follower.other)]);
      expect(own).toBe(other);
      return Number(own) / 1e6;
    };
    const start = await at(2_000);
    expect(start).toBeGreaterThan(49);
    expect(start).toBeLessThan(50);
    expect((await at(2_100)) - start).toBeCloseTo(25, 0);
    expect((await at(1_900)) - start).toBeCloseTo(-25, 0);
    expect(await at(1_700)).toBe(0);
    expect(await follower.worth(stranger)).toBeNull();
    await copies.setEth(2_000);
  });

  test('is cancelled by GMX below the worst price, and can be tried again', async () => {
    const follower = await inCopy();
    expect(await follower.submit(await follower.planLeave())).toMatchObject({ status: 'confirmed' });
    await copies.setEth(1_950);
    await copies.execute();
    expect(await follower.pending()).toBeNull();
    expect(await follower.worth()).not.toBeNull();
    const again = { ...follower.draft, id: draftId(71) };
    const calls = await follower.plan({ deposits: [], rules: [], leaves: [again] });
    expect(await follower.submit(calls)).toMatchObject({ status: 'confirmed' });
    await copies.execute();
    expect(await follower.worth()).toBeNull();
    await copies.setEth(2_000);
  });

  test('can be cancelled once GMX allows it, and not before', async () => {
    const follower = await inCopy();
    await follower.submit(await follower.planLeave());
    const { leaveKey } = (await follower.pending())!;
    const stay: CancelLeaveDraft = { ...follower.draft, id: draftId(72), action: 'cancelLeave', leaveKey };
    const plan = () => follower.plan({ deposits: [], rules: [], leaves: [stay] });
    const early = await follower.submit(await plan());
    expect(early).toMatchObject({ status: 'failed', reason: 'would_revert' });
    expect(words(early)).toMatch(/five minutes from when it was sent/);
    await copies.contracts.wait(301);
    expect(await follower.pending()).toMatchObject({ isCancellable: true });
    expect(await follower.submit(await plan())).toMatchObject({ status: 'confirmed' });
    expect(await follower.pending()).toBeNull();
    expect(await follower.worth()).not.toBeNull();
  });

  test('is refused before signing if it is under way, or the follower has no part', async () => {
    const follower = await inCopy();
    const stranger = createFollower(copies.sandbox);
    const refusal = async (by: Pick<typeof follower, 'submit'> = follower) => {
      const again = { ...follower.draft, id: draftId(73) };
      const ended = await by.submit(await follower.plan({ deposits: [], rules: [], leaves: [again] }));
      expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
      return words(ended);
    };
    expect(await refusal(stranger)).toMatch(/no longer has a share in this copy/);
    expect(stranger.wallet.signatures()).toEqual([]);
    await follower.submit(await follower.planLeave());
    expect(await refusal()).toMatch(/already leaving this copy/);
  });
});
