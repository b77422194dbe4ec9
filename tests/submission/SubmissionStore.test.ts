// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Address } from '../../src/domain';
import { SubmissionStore } from '../../src/submission/SubmissionStore';

const address = (digit: string) => `0x${digit.repeat(40)}` as Address;
const [alice, bob] = [address('a'), address('b')];
const place = {
  chain: { id: 42161 },
  contracts: {
    router: address('1'),
    tokenRouter: address('2'),
    allocationStore: address('3'),
    matchingRule: address('4'),
  },
} as ConstructorParameters<typeof SubmissionStore>[0];
const pendingKey = `mimic.submission/42161/${address('1')}/${alice}`;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const submission = {
  id: `0x${'1'.repeat(64)}`,
  chainId: 42161,
  account: alice,
  createdAt: 1_800_000_000,
  steps: [{ kind: 'batch', phase: 'signing', calls: [], hashes: [] }],
} as const;
const pending = {
  submission,
  sent: { deposits: [{ action: 'deposit', token: address('5'), amount: 5n } as const], rules: [] },
};

it('is found again after a reload, with the drafts it carries', () => {
  new SubmissionStore(place).setPending(alice, pending);
  expect(new SubmissionStore(place).pending(alice)).toMatchObject(pending);
});

it("is not read as another account's or another chain's, nor from something else", () => {
  const store = new SubmissionStore(place);
  store.setPending(alice, { ...pending, submission: { ...submission, account: bob } });
  expect(store.pending(alice)).toBeUndefined();
  store.setPending(alice, { ...pending, submission: { ...submission, chainId: 1 } });
  expect(store.pending(alice)).toBeUndefined();
  localStorage.setItem(pendingKey, '{"submission":{"id":1}}');
  expect(store.pending(alice)).toBeUndefined();
});
