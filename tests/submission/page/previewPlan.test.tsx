import { custom, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Config, createConfig } from 'wagmi';
import { previewPlan } from '../../../src/submission/send/previewPlan';
import { router, token } from '../onchain/followerLogs';
import { arrive, drafts, ruleDraft } from './submissionPage';

beforeEach(() => {
  localStorage.clear();
});

const rule = `rule:${token}:${ruleDraft.trader}`;
const both = { ...drafts, deposits: [{ action: 'deposit', token, amount: 5n } as const] };

/** The page's preview; the node refuses calls to the contracts named. */
async function preview({ batches, refuses }: { batches?: boolean; refuses?: Hex } = {}) {
  const page = await arrive();
  const { request } = page.node.client;
  vi.spyOn(page.config.client, 'request').mockImplementation((async (each: {
    method: string;
    params: [{ to: Hex }];
  }) => {
    if (each.method === 'eth_getCode') return '0x';
    if (refuses && each.method === 'eth_call' && each.params[0].to === refuses)
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
    return request(each as never);
  }) as typeof request);
  if (batches) page.wallet.capabilities = { '0xa4b1': { atomic: { status: 'supported' } } };
  return {
    page,
    at: (wagmi: Config = page.context.wagmi) =>
      previewPlan(page.config, wagmi, { ...plan(page.account), messages: page.config.messages }),
  };
}
const plan = (account: Hex) => ({ account, drafts: both, locale: 'en-US' });

test('is a signature per approval and one for the rest, or a batch if the wallet supports it', async () => {
  const { at } = await preview();
  expect(await at()).toEqual({
    capability: 'none',
    steps: [
      {
        kind: 'transaction',
        calls: [{ label: 'approve', draftIds: [`deposit:${token}`], failure: undefined }],
      },
      {
        kind: 'transaction',
        calls: [
          { label: 'deposit', draftIds: [`deposit:${token}`], failure: undefined },
          { label: 'setMatchingRule', draftIds: [rule], failure: undefined },
        ],
      },
    ],
    failures: {},
  });
  const batching = await preview({ batches: true });
  expect(await batching.at()).toMatchObject({ capability: 'supported', steps: [{ kind: 'batch' }] });
});

test('says which drafts would fail, and why', async () => {
  const { at } = await preview({ refuses: router });
  const { failures, steps } = await at();
  expect(failures).toEqual({ [rule]: expect.stringContaining('rejected') });
  expect(steps.at(-1)?.calls.map(({ failure }) => failure)).toEqual([undefined, failures[rule]]);
});

test('shows an unavailable wallet as one without batches', async () => {
  const { page, at } = await preview({ batches: true });
  const away = createConfig({
    chains: [arbitrum],
    storage: null,
    transports: { [arbitrum.id]: custom(page.node.client) },
  });
  expect(await at(away)).toMatchObject({ capability: 'none' });
});
