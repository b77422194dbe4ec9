import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage, fetchCopyWorth, fetchLeaveTime, type LeaveDraft } from '../../src/exports/core';
import { type ExitSandbox, startExitSandbox } from '../contracts/exitSandbox';
import { createFollower, depositId, firstDrafts } from '../contracts/follower';
import { as } from '../demo/chain/contracts/contractSandbox';

let exits: ExitSandbox;
beforeAll(async () => {
  exits = await startExitSandbox();
});
afterAll(() => exits?.sandbox.stop());

const words = (ended: object) => ('error' in ended ? errorMessage(ended.error) : '');

/** Two followers in one copy, whose keeper is there. */
async function inCopy(options: Parameters<typeof createFollower>[1] = {}) {
  const follower = createFollower(exits.sandbox, options);
  const other = exits.sandbox.takeAccount().address;
  const copy = await exits.openCopy([follower.address, other]);
  const draft: LeaveDraft = { ...copy, action: 'leave' };
  const { allocationKey } = draft;
  return {
    ...follower,
    other,
    allocationKey,
    id: draft.id,
    planLeave: () => follower.plan({ deposits: [], rules: [], leaves: [draft] }),
    draft,
    /** Unix seconds of the on-chain request; 0n without one. */
    asked: (by: Hex = follower.address) =>
      exits.contracts.mirrorContract.read.leaveTimeMap([allocationKey, by]),
    /** Requests manually. */
    ask: () => exits.contracts.userRouter.write.leaveCopy([allocationKey], as(follower.address)),
  };
}

describe('a request to leave a copy', () => {
  test.each([
    ['one batch', { atomic: 'supported' as const }],
    ['one transaction', {}],
  ])(
    'reaches the chain in %s beside a deposit, and the keeper pays out only that part',
    async (_, options) => {
      const follower = await inCopy(options);
      const [deposit] = firstDrafts().deposits;
      await exits.sandbox.mint(deposit!.token, follower.address, deposit!.amount);
      const calls = await follower.plan({ deposits: [deposit!], rules: [], leaves: [follower.draft] });
      expect(calls.map(({ label }) => label)).toEqual(['approve', 'deposit', 'leave']);
      expect(await follower.submit(calls)).toMatchObject({
        status: 'confirmed',
        confirmedDraftIds: expect.arrayContaining([depositId, follower.id]),
      });
      expect(await follower.asked()).toBeGreaterThan(0n);
      expect(await follower.asked(follower.other)).toBe(0n);
      const { allocationKey } = follower;
      for (const by of [follower.address, follower.other]) {
        const read = await fetchLeaveTime(exits.sandbox.config, { allocationKey, follower: by });
        expect(read).toBe(await follower.asked(by));
      }
      const before = await follower.balance();
      await exits.keeper.leave(follower.allocationKey, follower.address);
      // 50 less the platform's percent, and less the leaver's rounding cost
      expect((await follower.balance()) - before).toBe(49_499_999n);
    },
  );

  test('pays what the follower could read beforehand, less the platform’s percent and rounding', async () => {
    const follower = await inCopy();
    const stranger = exits.sandbox.takeAccount().address;
    const worthOf = (by: Hex) =>
      fetchCopyWorth(exits.sandbox.config, { allocationKey: follower.allocationKey, follower: by });
    // a price change of a tenth equals everything that was put in
    for (const [dollars, worth] of [
      [2_000, 50_000_000n],
      [2_100, 75_000_000n],
      [1_850, 12_500_000n],
      [1_700, 0n],
    ] as const) {
      await exits.setEth(dollars);
      const [own, other] = await Promise.all([follower.address, follower.other].map(worthOf));
      expect(own).toBe(other);
      expect(Number(own)).toBeCloseTo(Number(worth), -6);
    }
    expect(await worthOf(stranger)).toBeNull();
    await exits.setEth(2_100);
    const [worth, before] = await Promise.all([worthOf(follower.address), follower.balance()]);
    await follower.ask();
    await exits.keeper.leave(follower.allocationKey, follower.address);
    const paid = (await follower.balance()) - before;
    const lost = (worth! * 99n) / 100n - paid;
    expect(lost >= 0n && lost < 5n).toBe(true);
    expect(await worthOf(follower.address)).toBeNull();
    await exits.silence();
    await exits.exitBy(follower.other, follower.draft);
    expect(await worthOf(follower.other)).toBeNull();
  });

  test('is refused before signing if it was already made, the copy is closed, or the follower has no part', async () => {
    const follower = await inCopy();
    const refusal = async (by = follower) => {
      const ended = await by.submit(await follower.planLeave());
      expect(ended).toMatchObject({ status: 'failed', reason: 'would_revert' });
      return words(ended);
    };
    const stranger = createFollower(exits.sandbox);
    expect(await refusal({ ...follower, submit: stranger.submit })).toMatch(
      /no longer has a share in this copy/,
    );
    await follower.ask();
    expect(await refusal()).toMatch(/already asked to leave this copy/);
    await exits.silence();
    await exits.exitBy(follower.other, follower.draft);
    expect(await refusal()).toMatch(/has already closed/);
    expect(follower.wallet.signatures()).toEqual([]);
  });

  test('that another device has made first stays, with the reason', async () => {
    const follower = await inCopy();
    follower.wallet.answer('eth_sendTransaction', async (_, next) => {
      await follower.ask();
      return (await next()) as Hex;
    });
    const ended = await follower.submit(await follower.planLeave());
    expect(ended).toMatchObject({ status: 'failed', reason: 'reverted', confirmedDraftIds: [] });
    expect(words(ended)).toMatch(/already asked to leave this copy/);
  });
});
