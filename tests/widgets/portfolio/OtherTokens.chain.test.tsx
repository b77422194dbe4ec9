import '@testing-library/jest-dom/vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningIndexer, startIndexer } from '../../../demo/indexer/startIndexer';
import { closeCall, settleCall } from '../../../demo/keeper/calls/keeperCalls';
import { receiptOf } from '../../../demo/node/receiptOf';
import { freePort } from '../../../demo/process/freePort';
import { fetchTokenBalance, fetchUserBalance, formatTokenAmount } from '../../../src/exports/core';
import { Portfolio } from '../../../src/exports/portfolio';
import { PortfolioChanges } from '../../../src/exports/portfolio-changes';
import { as, USDC, usd, WETH } from '../../kit/chain/contractSandbox';
import { type CopySandbox, startCopySandbox } from '../../kit/chain/copySandbox';
import { stubIntersectionObserver } from '../../kit/reachEnd';
import { followerPage } from '../support/followerPage';

// the page's own is not the one of Node's TextEncoder, without which the indexer's bundler refuses to start
vi.hoisted(() => {
  globalThis.Uint8Array = new TextEncoder().encode('').constructor as Uint8ArrayConstructor;
});

const dataDir = mkdtempSync(join(tmpdir(), 'mimic-other-tokens-'));
const FEE = 10n ** 16n;
const patient = { timeout: 30_000 };
let chain: CopySandbox;
let indexer: RunningIndexer;
let follower: { address: Hex; privateKey: Hex };
let refunded: bigint;

/** The copy closes with a profit in WETH, at the follower's own cost, who takes no ETH when GMX returns the rest of it. */
async function earnInWeth() {
  const { contracts, sandbox } = chain;
  const send = async ({ to, data, value }: { to: Hex; data: Hex; value: bigint }) => {
    const hash = await contracts.client.sendTransaction({
      ...as(follower.address),
      ...{ to, data, value, gas: 15_000_000n },
    });
    expect((await receiptOf(contracts.client, hash, { interval: 5 })).status).toBe('success');
  };
  const copy = await chain.openCopy([follower.address]);
  await chain.setEth(2_200);
  await contracts.trade({ size: usd(1_000), isIncrease: false, trader: copy.trader });
  await chain.execute();
  await send(closeCall(contracts, copy.allocationKey, FEE));
  // its code reverts
  await contracts.client.setCode({ address: follower.address, bytecode: '0x60006000fd' });
  await chain.execute();
  await contracts.client.setCode({ address: follower.address, bytecode: '0x' });
  const held = () => fetchUserBalance(sandbox.config, { token: WETH, follower: follower.address });
  refunded = await held();
  for (const token of [WETH, USDC]) await send(settleCall(contracts, copy.allocationKey, token));
  expect(refunded).toBeGreaterThan(0n);
  expect(await held()).toBeGreaterThan(refunded);
}

beforeAll(async () => {
  stubIntersectionObserver();
  chain = await startCopySandbox();
  follower = chain.sandbox.takeAccount();
  await earnInWeth();
  indexer = await startIndexer({
    ...{ rpcUrl: chain.contracts.rpcUrl, port: await freePort(), deployment: chain.contracts },
    ...{ startBlock: 0, dataDir, silent: true },
  });
  await indexer.ready;
  await indexer.reached();
});
afterAll(async () => {
  await indexer?.stop();
  await chain?.sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a follower sees and withdraws a long’s profit in WETH, and a returned fee, where the host lists only USDC', async () => {
  const { sandbox } = chain;
  const of = { token: WETH, follower: follower.address };
  const earned = await fetchUserBalance(sandbox.config, of);
  const inWallet = await fetchTokenBalance(sandbox.config, of);
  const page = followerPage(sandbox, [follower], undefined, 0, {
    indexerUrl: indexer.url,
    collateralTokens: [{ address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
  });
  page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
  await page.connect();
  page.show(
    <>
      <Portfolio />
      <PortfolioChanges />
    </>,
  );
  const list = await screen.findByRole('region', { name: 'Other tokens' }, patient);
  expect(list.querySelectorAll('[data-token]')).toHaveLength(1);
  const row = within(list.querySelector<HTMLElement>(`[data-token="${WETH}"]`)!);
  expect(row.getByRole('link', { name: 'WETH 0x82af..bab1' })).toBeInTheDocument();
  expect(list.querySelector('[data-figure="balance"]')).toHaveTextContent(/Balance · [\d,.]+ USD$/);
  const movements = await screen.findByRole('region', { name: 'Money in and out' });
  const refund = () => movements.querySelector('[data-kind="refund"] [data-figure="amount"] data');
  await waitFor(() => expect(refund()).toHaveAttribute('value', inTokens(refunded)), patient);

  await userEvent.click(row.getByRole('button', { name: 'Withdraw WETH 0x82af..bab1' }));
  const form = within(await screen.findByRole('form', {}, patient));
  await form.findByText(`Deposit Balance: ${formatTokenAmount(earned, 18)} WETH 0x82af..bab1`, {}, patient);
  await userEvent.click(form.getByRole('button', { name: 'Max' }));
  // the code that reads a typed amount loads with the form
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled(), patient);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const submit = await screen.findByRole('button', { name: 'Submit' }, patient);
  await waitFor(() => expect(submit).toBeEnabled(), patient);
  expect(
    screen.getByText(`Withdraw ${inTokens(earned)} WETH 0x82af..bab1 to your wallet`),
  ).toBeInTheDocument();
  await userEvent.click(submit);
  (await page.question()).approve();
  await screen.findByText('Transaction confirmed', {}, patient);

  expect(await fetchTokenBalance(sandbox.config, of)).toBe(inWallet + earned);
  expect(await fetchUserBalance(sandbox.config, of)).toBe(0n);
  await waitFor(
    () => expect(screen.queryByRole('region', { name: 'Other tokens' })).not.toBeInTheDocument(),
    patient,
  );
  const out = () => movements.querySelector(`[data-kind="withdraw"][data-collateral-token="${WETH}"] data`);
  await waitFor(() => expect(out()).toHaveAttribute('value', inTokens(earned)), patient);
});

/** With all digits. */
function inTokens(amount: bigint): string {
  const digits = amount.toString().padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '');
}
