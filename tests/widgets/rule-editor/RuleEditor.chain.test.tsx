import { receiptOf } from '../../../demo/node/receiptOf';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchRuleOnChain, routerAbi } from '../../../src/contracts';
import type { RuleTerms } from '../../../src/domain';
import { draftStore } from '../../../src/drafts/DraftStore';
import { RuleEditor } from '../../../src/exports/rule-editor';
import { expiryOfDate, inOneYear } from '../../../src/widgets/parts/rule/ruleAlerts';
import { TRADER, usdc } from '../../kit/chain/follower';
import { type Sandbox, startSandbox } from '../../kit/chain/sandbox';
import { followerPage } from '../support/followerPage';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const patient = { timeout: 20_000 };
const rate = () => screen.findByRole('textbox', { name: 'Allocate %' }, patient);
const button = (name: string) => screen.findByRole('button', { name }, patient);

/** A connected follower viewing the editor, with this rule on chain if any. */
async function arrive(rule?: RuleTerms) {
  const account = sandbox.takeAccount();
  if (rule) {
    const hash = await createWalletClient({
      account: privateKeyToAccount(account.privateKey),
      chain: arbitrum,
      transport: http(sandbox.rpcUrl),
    }).writeContract({
      address: sandbox.deployment.router,
      abi: routerAbi,
      functionName: 'setMatchingRule',
      args: [usdc, TRADER, rule],
    });
    await receiptOf(sandbox.node, hash);
    const route = { collateralToken: usdc, trader: TRADER, follower: account.address } as const;
    expect(await fetchRuleOnChain(sandbox.config, route)).toEqual({ ...rule, maxLossRate: 0n });
  }
  const page = followerPage(sandbox, [account]);
  page.wallet.settings.set({ account: page.wallet.accounts[0]!.address });
  await page.connect();
  page.show(<RuleEditor trader={TRADER} collateralToken={usdc} />);
  await rate();
  return { drafts: () => draftStore(page.config).drafts(account.address).rules };
}

describe('RuleEditor', () => {
  it('starts a new rule at 10%, an hour and a year, and drafts it', async () => {
    const follower = await arrive();
    expect(await rate()).toHaveValue('10');
    expect(await button('Remove')).toBeDisabled();
    expect(screen.queryByLabelText('Expiration')).not.toBeInTheDocument();
    expect(screen.getByText(/up to 10% of your deposited USDC|up to 10% of your .*USDC/)).toHaveTextContent(
      /with at least 1 hour between copies, until .* 23:59:59/,
    );
    await userEvent.click(await button('Copy'));
    expect(follower.drafts()).toMatchObject([
      {
        trader: TRADER,
        collateralToken: usdc,
        allowanceRate: 1000n,
        throttleActivity: 3600n,
        expiry: expiryOfDate(inOneYear(Math.floor(Date.now() / 1000))),
      },
    ]);
  });

  it("enforces the contract's bounds, and requires a rate", async () => {
    await arrive();
    const field = await rate();
    for (const [text, alert] of [
      ['0.5', 'Enter between 1% and 100%'],
      ['100.01', 'Enter between 1% and 100%'],
      ['ten', 'Enter a percentage in digits, such as 12.5'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      expect(screen.getByText(alert)).toBeInTheDocument();
      expect(await button('Copy')).toBeDisabled();
    }
    await userEvent.clear(field);
    expect(await button('Copy')).toBeDisabled();
  });

  it('is prefilled with the on-chain rule and keeps its exact expiry if only the rate changes', async () => {
    const rule = { allowanceRate: 2550n, throttleActivity: 21_600n, expiry: 4_000_000_123n };
    const follower = await arrive(rule);
    await waitFor(async () => expect(await rate()).toHaveValue('25.5'), patient);
    expect(await button('Save')).toBeDisabled();
    expect(screen.queryByText(/^This resets the throttle/)).toBeNull();
    await userEvent.clear(await rate());
    await userEvent.type(await rate(), '30');
    expect(screen.getByText(/^This resets the throttle/)).toBeInTheDocument();
    await userEvent.click(await button('Save'));
    expect(follower.drafts()).toMatchObject([{ ...rule, allowanceRate: 3000n }]);
  });

  it('offers to remove a rule that is expired only by the visitor’s clock', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2100, 0, 1));
    const follower = await arrive({ allowanceRate: 1000n, throttleActivity: 3_600n, expiry: 4_000_000_000n });
    await waitFor(async () => expect(await button('Remove')).toBeEnabled(), patient);
    await userEvent.click(await button('Remove'));
    expect(follower.drafts()).toMatchObject([{ trader: TRADER, expiry: 0n }]);
  });

  it('removes a rule only by Remove: an unreadable date never does', async () => {
    const rule = { allowanceRate: 1000n, throttleActivity: 3_600n, expiry: 4_000_000_000n };
    const follower = await arrive(rule);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Advanced Rules' }));
    fireEvent.change(screen.getByLabelText('Expiration'), { target: { value: '' } });
    expect(screen.getByText('Choose an expiry date')).toBeInTheDocument();
    expect(await button('Save')).toBeDisabled();
    fireEvent.submit(screen.getByRole('form'));
    expect(follower.drafts()).toEqual([]);
    await userEvent.click(await button('Remove'));
    expect(follower.drafts()).toMatchObject([{ trader: TRADER, expiry: 0n }]);
    expect(await button('Remove')).toBeDisabled();
    await userEvent.click(await button('Discard draft'));
    expect(follower.drafts()).toEqual([]);
  });
});
