import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Address } from '../../src/domain';
import { roomFor } from '../../src/submission/record/roomFor';
import { SubmissionStore } from '../../src/submission/record/SubmissionStore';

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

it('is found after a reload, with its drafts', () => {
  new SubmissionStore(place).setPending(alice, pending);
  expect(new SubmissionStore(place).pending(alice)).toMatchObject(pending);
});

/** A submission that may have been sent; nothing else is known about it. */
const inDoubt = { submission: { account: alice, steps: [] }, sent: { deposits: [], rules: [] } };

it('is uncertain if the stored record belongs to another account or chain', () => {
  const store = new SubmissionStore(place);
  expect(store.pending(alice)).toBeUndefined();
  store.setPending(alice, { ...pending, submission: { ...submission, account: bob } });
  expect(store.pending(alice)).toMatchObject(inDoubt);
  store.setPending(alice, { ...pending, submission: { ...submission, chainId: 1 } });
  expect(store.pending(alice)).toMatchObject(inDoubt);
});

it.each([
  ['something else', '{"submission":{"id":1}}'],
  ['no JSON', '{"version":2,'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
])('is uncertain, never missing, if %s is stored', (_, text) => {
  localStorage.setItem(pendingKey, text);
  expect(new SubmissionStore(place).pending(alice)).toMatchObject(inDoubt);
});

it('is uncertain if another version of the library wrote the record', () => {
  new SubmissionStore(place).setPending(alice, pending);
  const stored = JSON.parse(localStorage.getItem(pendingKey) ?? '');
  for (const version of [undefined, 1, 3]) {
    localStorage.setItem(pendingKey, JSON.stringify({ ...stored, version }));
    expect(new SubmissionStore(place).pending(alice)).toMatchObject(inDoubt);
  }
});

it('keeps dismissed submissions apart from pending ones', () => {
  const store = new SubmissionStore(place);
  store.setDoubts(alice, [pending, pending]);
  expect(new SubmissionStore(place).doubts(alice)).toMatchObject([pending, pending]);
  expect(store.pending(alice)).toBeUndefined();
  expect(store.doubts(bob)).toEqual([]);
  store.setDoubts(alice, []);
  expect(new SubmissionStore(place).doubts(alice)).toEqual([]);
});

it('knows whether the browser can remember a submission', () => {
  const store = new SubmissionStore(place);
  expect(roomFor(store, pending)).toBe('free');
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(roomFor(store, pending)).toBe('forbidden');
  refuse.mockRestore();
  localStorage.setItem('host', 'its own');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(roomFor(store, pending)).toBe('full');
  full.mockRestore();
});
