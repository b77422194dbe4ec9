import { arbitrum } from 'viem/chains';
import { beforeEach, expect, test } from 'vitest';
import { createMimicConfig } from '../../src/config/createMimicConfig';
import type { Hex } from '../../src/domain/Address';
import { addDoubt, settleDoubts } from '../../src/submission/record/doubts';
import { submissionStore } from '../../src/submission/record/SubmissionStore';
import { fakeNode, hashOf } from './onchain/fakeNode';
import { deposit, matchingRule, other, router, settle, token } from './onchain/followerLogs';

let accounts = 0xf000;
beforeEach(() => localStorage.clear());

/** A dismissed submission, whose record something on the page has changed. */
function tamper(change: object, step: object = {}) {
  accounts += 1;
  const account = `0x${accounts.toString(16).padStart(40, '0')}` as Hex;
  const node = fakeNode();
  const config = {
    ...createMimicConfig({
      chain: arbitrum,
      indexerUrl: 'http://127.0.0.1:1',
      contracts: { router, tokenRouter: other, allocationStore: settle, matchingRule },
      collateralTokens: [{ address: token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
    }),
    client: { ...node.client, chain: arbitrum },
  };
  const calls = [{ ...deposit(5n), draftIds: [`deposit:${token}`] }];
  addDoubt(config, {
    sent: { deposits: [], rules: [] },
    submission: {
      id: hashOf('a'),
      chainId: arbitrum.id,
      account,
      createdAt: Math.floor(Date.now() / 1000),
      steps: [{ kind: 'batch', phase: 'signing', calls, hashes: [], block: 100, nonce: 1 }],
    },
  });
  const key = Object.keys(localStorage).find((each) => each.startsWith('mimic.doubts/'))!;
  const record = JSON.parse(localStorage.getItem(key)!);
  Object.assign(record.submission, change);
  Object.assign(record.submission.steps[0], step);
  localStorage.setItem(key, JSON.stringify(record));
  return {
    settle: () =>
      settleDoubts(config, account).then(
        () => 'ok',
        (e) => `${e?.code ?? e}`,
      ),
    store: submissionStore(config),
    account,
  };
}

test.each([
  ['again null', { again: null }, {}],
  ['again of a negative block', { again: [{ id: hashOf('b'), block: -5 }] }, {}],
  ['a negative block', {}, { block: -5 }],
  ['passed null', {}, { passed: null }],
  ['happened null', {}, { happened: null }],
  ['block null', {}, { block: null }],
  ['nonce null', {}, { nonce: null }],
  ['reference null', {}, { reference: null }],
  ['again proto', { again: [{ id: hashOf('b'), block: 1, __proto__: null }] }, {}],
  ['again object', { again: { length: 0 } }, {}],
  ['again false', { again: false }, {}],
])('a changed record does not block the account for good: %s', async (_name, change, step) => {
  const page = tamper(change, step);
  const answers = [await page.settle(), await page.settle(), await page.settle()];
  expect(answers.at(-1)).toBe('ok');
});
