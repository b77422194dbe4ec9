import { USDC } from '../../../demo/contracts/chain/contractSandbox';
import { expect, test } from '../../follower/followerTest';

test.describe('A node that cannot be reached', () => {
  test('before sending: no prompt, the draft stays, and it is sent once the node is back', async ({
    wallet,
    edge,
    sentCount,
    changes,
    draftDeposit,
    submitApproved,
  }) => {
    await draftDeposit('500');
    await expect(changes.submitButton).toBeEnabled();
    const back = await edge.nodeDown();
    await changes.submit();
    await changes.expectOneAlert('Couldn’t reach the network. Check your connection and try again.');
    await wallet.expectSilent();
    await expect(changes.drafts).toHaveCount(1);
    expect(await sentCount()).toBe(0);
    await back();
    await submitApproved('Send 2 calls at once?');
    expect(await sentCount()).toBe(2);
  });

  for (const batches of ['supported', 'none'] as const) {
    test.describe(`with a wallet whose batches are: ${batches}`, () => {
      test.use({ settings: { batches } });

      test('after sending: waits, sends nothing more, and finds the result once the node is back', async ({
        wallet,
        edge,
        chain,
        account,
        sentCount,
        changes,
        submitDeposit,
      }) => {
        await submitDeposit('500');
        // the node accepts the transactions and goes down before it shows them
        const release = await edge.chainLate();
        await wallet.approve();
        await expect.poll(sentCount).toBe(batches === 'none' ? 1 : 2);
        const back = await edge.nodeDown();
        await release();
        await expect(changes.line).toContainText('Awaiting confirmation');
        await wallet.expectSilent();
        await expect(changes.drafts).toHaveCount(1);
        await back();
        await chain.client.mine({ blocks: 1 });
        if (batches === 'none') {
          await wallet.expectSubmit('Deposit 500 USDC');
          await wallet.approve();
        }
        await changes.expectConfirmed();
        expect(await sentCount()).toBe(2);
        expect(await chain.store.read.userBalanceMap([USDC, account])).toBe(500_000_000n);
      });
    });
  }
});

test('a chain that shows nothing yet: says until when it may happen, and finds it', async ({
  wallet,
  edge,
  sentCount,
  changes,
  submitDeposit,
}) => {
  const release = await edge.chainLate();
  await submitDeposit('500');
  await wallet.approve('Send 2 calls at once?');
  await expect.poll(sentCount).toBe(2);
  await expect(changes.line).toContainText('Awaiting confirmation');
  await expect(changes.line).toContainText(
    /It can still happen until .*\. Submitting again is safe: it can only happen once\./,
  );
  await expect(changes.drafts).toHaveCount(1);
  await release();
  await changes.expectConfirmed();
  await expect(changes.drafts).toHaveCount(0);
  expect(await sentCount()).toBe(2);
});
