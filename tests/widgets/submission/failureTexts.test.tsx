import { render, screen } from '@testing-library/react';
import { createClient, custom, encodeErrorResult, HttpRequestError, UserRejectedRequestError } from 'viem';
import { arbitrum } from 'viem/chains';
import { expect, test } from 'vitest';
import { contractErrorsAbi } from '../../../src/contracts';
import { ofWallet } from '../../../src/contracts/errors/errorChain';
import { transactionError } from '../../../src/contracts/errors/transactionError';
import type { DraftId } from '../../../src/domain/rule/Draft';
import { draftIds } from '../../../src/drafts/changeDrafts';
import { draftStore } from '../../../src/drafts/DraftStore';
import { createMimicConfig, type MessageOverrides, MimicProvider } from '../../../src/exports/provider';
import { type SubmissionPage, showFailure } from '../../../src/submission/page';
import { SubmissionLine } from '../../../src/widgets/parts/submission/SubmissionLine';
import { withIds } from '../../kit/drafts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const account = address('a');
const usdc = address('5');

const configWith = (errors: MessageOverrides['errors']) =>
  createMimicConfig({
    chain: arbitrum,
    indexerUrl: 'http://127.0.0.1:1',
    contracts: {
      router: address('1'),
      tokenRouter: address('2'),
      allocationStore: address('3'),
      matchingRule: address('4'),
    },
    collateralTokens: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
    messages: { errors },
  });

const renderFailure = (error: unknown, errors: MessageOverrides['errors'] = {}) =>
  render(
    <MimicProvider config={configWith(errors)}>
      <SubmissionLine
        account={account}
        submission={{
          status: undefined,
          error,
          isStarting: false,
          note: undefined,
          openUntil: undefined,
          submit: async () => undefined,
          dismiss: () => undefined,
        }}
      />
    </MimicProvider>,
  );

const rejection = new UserRejectedRequestError(new Error('no'));

test('a failed submission shows the text from the table', async () => {
  renderFailure(rejection);
  expect(await screen.findByText(/^You rejected the request in your wallet\./)).toBeVisible();
});

test('a failed submission shows the host’s own text', async () => {
  renderFailure(rejection, { rejected: 'In der Wallet abgelehnt.' });
  expect(await screen.findByText('In der Wallet abgelehnt.')).toBeVisible();
});

/** A wallet's response to one of our requests. */
async function answered(thrown: unknown): Promise<unknown> {
  const client = createClient({ transport: custom({ request: () => Promise.reject(thrown) }) });
  return ofWallet(client.request({ method: 'eth_accounts' })).catch((error: unknown) => error);
}

test('a wallet’s message is shown beside our own text, as plain text', async () => {
  const message = `Invalid <img src=x onerror="alert(1)"> from,\n\u202e see https://evil.example ${'x'.repeat(10_000)}`;
  const failure = transactionError('walletFailed', await answered({ code: -32000, message }));
  const { container } = renderFailure(failure);
  const alert = (await screen.findByText(/^Your wallet reports a failure/)).parentElement!;
  expect(alert).toHaveTextContent(
    /only happen once\. Your wallet says: “Invalid <img src=x onerror="alert\(1\)"> from, see https:\/\/evil\.example x+…”, code -32000$/,
  );
  expect(container.querySelector('img, a, script')).toBeNull();
  expect(alert.textContent).not.toMatch(/\p{C}/u);
  expect(alert.querySelector('bdi')?.textContent).toHaveLength(202);
});

test('a node’s message is not shown as the wallet’s', async () => {
  renderFailure(new HttpRequestError({ url: 'http://node', details: 'quota used up' }));
  expect(await screen.findByText(/^Couldn’t reach the network\./)).toBeVisible();
  expect(screen.queryByText(/Your wallet says/)).toBeNull();
});

test('a rejection is shown without the wallet’s message', async () => {
  renderFailure(await answered({ code: 4001, message: 'User denied transaction signature.' }));
  expect(await screen.findByText(/^You rejected the request in your wallet\./)).toBeVisible();
  expect(screen.queryByText(/Your wallet says/)).toBeNull();
});

test('a failed draft keeps its reason in the host’s text and locale', () => {
  const config = configWith({ MatchingRule__AllowanceAboveLimit: 'Höchstens {cap}.' });
  const sent = withIds({ deposits: [{ action: 'deposit', token: usdc, amount: 1n }] });
  const [id] = draftIds(sent) as [DraftId];
  const store = draftStore(config);
  store.change(account, () => ({ ...sent, failures: {} }));
  const data = encodeErrorResult({
    abi: contractErrorsAbi,
    errorName: 'MatchingRule__AllowanceAboveLimit',
    args: [250_000_000_000n],
  });
  const error = Object.assign(new Error('execution reverted'), { data });
  showFailure({ config, messages: config.messages, locale: 'de-DE' } as SubmissionPage, {
    status: 'failed',
    reason: 'reverted',
    submission: { id: '0x1', account, chainId: arbitrum.id, steps: [], items: [] } as never,
    error,
    confirmedDraftIds: [],
    failures: [{ draftIds: [id], error }],
  });
  expect(store.drafts(account).failures).toEqual({ [id]: 'Höchstens 250.000 USDC.' });
});
