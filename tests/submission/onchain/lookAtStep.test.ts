import { encodeAbiParameters, encodeEventTopics, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { smartAccountEventsAbi } from '../../../src/contracts/abi/smartAccountEventsAbi';
import type { LookParameters } from '../../../src/submission/onchain/ChainView';
import type { ChainLog } from '../../../src/submission/onchain/callTraces';
import { lookAtStep } from '../../../src/submission/onchain/lookAtStep';
import type { SubmissionStep } from '../../../src/submission/record/Submission';
import { type FakeTransaction, fakeNode, hashOf } from './fakeNode';
import {
  account,
  approval,
  approved,
  asked,
  deposit,
  deposited,
  exit,
  key,
  leave,
  matchingRule,
  mirror,
  other,
  otherKey,
  rule,
  ruled,
  settle,
  settled,
  token,
  withdrawAll,
  withdrawal,
  withdrawn,
} from './followerLogs';

const [sent, mined, later] = [hashOf('1'), hashOf('2'), hashOf('3')];

/** Requested after block 100. */
const stepOf = (calls: SubmissionStep['calls'], over: Partial<SubmissionStep> = {}): SubmissionStep => ({
  kind: 'transaction',
  phase: 'sent',
  calls,
  hashes: [],
  reference: sent,
  block: 100,
  ...over,
});

const look = (
  step: SubmissionStep,
  transactions: readonly FakeTransaction[],
  { count = 0, ...over }: Partial<LookParameters> & { count?: number } = {},
) => {
  const node = fakeNode(transactions, { sent: count });
  const parameters = { client: node.client, account, matchingRule, isThorough: true, ...over };
  return Object.assign(node, { view: lookAtStep(step, parameters) });
};

/** A log of a smart account or its EntryPoint. */
const accountLog = (
  eventName: 'UserOperationEvent' | 'ExecutionFailure',
  args: object,
  data: ChainLog['data'],
) => ({
  address: account,
  topics: encodeEventTopics({ abi: smartAccountEventsAbi, eventName, args } as never) as ChainLog['topics'],
  data,
  transactionHash: null,
});
const operation = (success: boolean, sender = account) =>
  accountLog(
    'UserOperationEvent',
    { userOpHash: sent, sender, paymaster: other },
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
      [1n, success, 1n, 1n],
    ),
  );

test('a batch that the wallet split counts once its latest part has enough confirmations', async () => {
  const step = stepOf([deposit(5n), rule(5n)], { kind: 'batch', phase: 'signing', reference: undefined });
  const { view } = look(
    step,
    [
      { hash: mined, block: 110, logs: [ruled()] },
      { hash: later, block: 998, logs: [deposited(5n)] },
    ],
    { confirmations: 5 },
  );
  expect(await view).toMatchObject({ verdict: 'open', isYoung: true });
});

describe('a step that was sent', () => {
  test('is done if its receipt says so, without a log search', async () => {
    const step = stepOf([approval(5n), deposit(5n)]);
    const { view, methods } = look(step, [{ hash: sent, block: 120, logs: [deposited(5n)] }]);
    expect(await view).toEqual({
      verdict: 'happened',
      seen: [deposit(5n)],
      done: ['deposit'],
      hashes: [sent],
      block: 120n,
      isBeside: false,
    });
    expect(methods()).toEqual(['eth_getTransactionReceipt']);
  });

  test('is done by a transaction that only the wallet has named', async () => {
    const step = stepOf([deposit(5n)], { kind: 'batch', reference: 'a batch' });
    const transactions = [{ hash: mined, block: 120, from: other, logs: [deposited(5n)] }];
    expect(await look(step, transactions, { named: [mined] }).view).toMatchObject({
      verdict: 'happened',
      hashes: [mined],
    });
  });

  test('is looked up once if the wallet names the transaction it returned', async () => {
    const { view, methods } = look(stepOf([deposit(5n)]), [], { named: [sent], isThorough: false });
    expect(await view).toMatchObject({ verdict: 'open', isBeside: false });
    expect(methods()).toEqual(['eth_getTransactionReceipt']);
  });

  test('is not done by an older identical transaction', async () => {
    for (const block of [99, 100]) {
      const { view } = look(stepOf([deposit(5n)]), [{ hash: sent, block, logs: [deposited(5n)] }]);
      expect(await view).toMatchObject({ verdict: 'open', seen: [], isBeside: false });
    }
  });

  test('is done in an older block if the node had shown it as the account’s own, because a reorg moved it', async () => {
    const transactions = [{ hash: sent, block: 90, logs: [deposited(5n)] }];
    const step = stepOf([deposit(5n)], { sentNonce: 3 });
    expect(await look(step, transactions).view).toMatchObject({ verdict: 'happened', block: 90n });
    const named = look({ ...step, reference: later }, transactions, { named: [sent] });
    expect(await named.view).toMatchObject({ verdict: 'open' });
  });

  test('is done in any block if none was stored', async () => {
    const transactions = [{ hash: sent, block: 1, logs: [deposited(5n)] }];
    const step = stepOf([deposit(5n)], { block: undefined });
    expect(await look(step, transactions).view).toMatchObject({ verdict: 'happened' });
    const { view, searches } = look(step, []);
    expect(await view).toMatchObject({ verdict: 'open' });
    expect(searches()).toEqual([]);
  });

  test('is reverted if the account’s own transaction was', async () => {
    const reverted = { hash: sent, block: 120, reverted: true, from: getAddress(account) };
    expect(await look(stepOf([deposit(5n)]), [reverted]).view).toMatchObject({
      verdict: 'reverted',
      hashes: [sent],
      block: 120n,
      done: [],
    });
  });

  test('is open if somebody else’s transaction was reverted, since they may retry', async () => {
    const reverted = { hash: sent, block: 120, reverted: true, from: other };
    const { view } = look(stepOf([deposit(5n)]), [reverted]);
    expect(await view).toMatchObject({ verdict: 'open', isBeside: false });
  });
});

describe('a smart account’s operation', () => {
  const step = stepOf([deposit(5n)], { kind: 'batch', reference: 'a batch' });
  const lookAt = (log: ChainLog) =>
    look(step, [{ hash: mined, block: 120, from: other, logs: [log] }], { named: [mined] }).view;

  test('is reverted if the EntryPoint says so for this account', async () => {
    expect(await lookAt(operation(false))).toMatchObject({
      verdict: 'reverted',
      hashes: [mined],
      block: 120n,
    });
  });

  test('is open, with its transaction beside it, if the EntryPoint reports another account or success', async () => {
    expect(await lookAt(operation(false, other))).toMatchObject({ verdict: 'open', isBeside: true });
    expect(await lookAt(operation(true))).toMatchObject({ verdict: 'open', isBeside: true });
  });

  test('is reverted if a Safe says so for the hash it returned', async () => {
    const failure = (hash: `0x${string}`) => accountLog('ExecutionFailure', {}, `${hash}${'0'.repeat(64)}`);
    const safe = stepOf([deposit(5n)], { reference: sent });
    const at = (log: ChainLog) => look(safe, [{ hash: mined, block: 130, from: other, logs: [log] }]).view;
    expect(await at(failure(sent))).toMatchObject({ verdict: 'reverted', hashes: [mined], block: 130n });
    expect(await at(failure(later))).toMatchObject({ verdict: 'open' });
    // since 1.4 the hash is indexed
    const { topics, ...log } = failure(later);
    const indexed = [topics[0], sent] as unknown as ChainLog['topics'];
    expect(await at({ ...log, topics: indexed })).toMatchObject({ verdict: 'reverted' });
    expect(await at({ ...failure(sent), address: other })).toMatchObject({ verdict: 'open' });
  });
});

describe('a step without a known transaction', () => {
  const batch = (calls: SubmissionStep['calls']) => stepOf(calls, { kind: 'batch', reference: 'a batch' });

  test('is found among the account’s events since it was requested', async () => {
    const { view, searches } = look(batch([approval(5n), deposit(5n), rule(5n)]), [
      { hash: mined, block: 101, logs: [deposited(5n)] },
      { hash: later, block: 105, logs: [ruled()] },
    ]);
    expect(await view).toMatchObject({ verdict: 'happened', hashes: [mined, later], block: 105n });
    expect(searches()).toHaveLength(1);
    expect(searches()[0]).toMatchObject({ address: matchingRule, fromBlock: '0x65' });
    expect(searches()[0]?.topics[2]).toBe(`0x${account.slice(2).padStart(64, '0')}`);
  });

  test('is not looked up in the logs by a quick check', async () => {
    const transactions = [{ hash: mined, block: 101, logs: [deposited(5n)] }];
    const { view, searches } = look(batch([deposit(5n)]), transactions, { isThorough: false });
    expect(await view).toMatchObject({ verdict: 'open' });
    expect(searches()).toEqual([]);
  });

  test('is in doubt while the node is at an earlier block than the request', async () => {
    const { view, head } = look({ ...batch([deposit(5n)]), block: 1_001 }, []);
    expect(head).toBe(1_000);
    await expect(view).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('is not found in earlier events, or those of others', async () => {
    const transactions = [
      { hash: mined, block: 100, logs: [deposited(5n)] },
      { hash: later, block: 101, logs: [deposited(5n, { user: other })] },
    ];
    expect(await look(batch([deposit(5n)]), transactions).view).toMatchObject({ verdict: 'open', done: [] });
  });

  test('may be partly done: the completed part is reported, and the rest stays open', async () => {
    const transactions = [{ hash: mined, block: 101, logs: [withdrawn(5n)] }];
    expect(await look(batch([deposit(5n), withdrawal(5n)]), transactions).view).toMatchObject({
      verdict: 'open',
      seen: [withdrawal(5n)],
      done: ['withdraw'],
      hashes: [mined],
    });
  });

  test('is found by its approvals if there is nothing else to find', async () => {
    const { view, searches } = look(batch([approval(5n)]), [
      { hash: mined, block: 101, logs: [approved(5n)] },
    ]);
    expect(await view).toMatchObject({ verdict: 'happened', done: ['approve'] });
    expect(searches()[0]).toMatchObject({ address: [token], fromBlock: '0x65' });
    expect(searches()[0]?.topics[1]).toBe(`0x${account.slice(2).padStart(64, '0')}`);
  });

  test('is never done if it has nothing to do', async () => {
    expect(await look(batch([]), []).view).toMatchObject({ verdict: 'open', done: [] });
  });
});

describe('a transaction that has confirmed another submission', () => {
  test('proves nothing for this one, by its receipt or its logs', async () => {
    const transactions = [{ hash: mined, block: 101, logs: [deposited(5n)] }];
    const named = { named: [mined] };
    const passed = stepOf([deposit(5n)], { kind: 'batch', reference: 'id', passed: [mined] });
    expect(await look(passed, transactions, named).view).toMatchObject({ verdict: 'open', hashes: [] });
    const next = [...transactions, { hash: later, block: 101, logs: [deposited(5n)] }];
    expect(await look(passed, next, named).view).toMatchObject({ verdict: 'happened', hashes: [later] });
  });
});

describe('an exit', () => {
  const step = stepOf([exit(), withdrawAll]);
  const emptied = withdrawn(9n, { balance: 0n });

  test('is found in the settlements of its copy and the account’s withdrawals, in chain order', async () => {
    const { view, searches } = look(step, [
      { hash: later, block: 103, logs: [emptied] },
      { hash: mined, block: 102, from: other, logs: [settled(0n, otherKey), settled()] },
    ]);
    expect(await view).toMatchObject({ verdict: 'happened', hashes: [mined, later], block: 103n });
    expect(searches().map(({ address }) => address)).toEqual([matchingRule, settle]);
    expect(searches()[1]?.topics[1]).toEqual([key]);
  });

  test('is found in somebody else’s settlement, whatever its own nonce', async () => {
    const transactions = [{ hash: mined, block: 102, nonce: 9, from: other, logs: [settled()] }];
    const { view } = look(stepOf([exit()], { sentNonce: 3 }), transactions, { count: 4 });
    expect(await view).toMatchObject({ verdict: 'happened', hashes: [mined] });
  });

  test('is open if the withdrawal came before the settlement', async () => {
    const transactions = [
      { hash: later, block: 102, logs: [emptied] },
      { hash: mined, block: 103, logs: [settled()] },
    ];
    expect(await look(step, transactions).view).toMatchObject({ verdict: 'open', done: ['exit'] });
  });

  test('is done even if it was refused because somebody else was faster', async () => {
    const refused = { hash: sent, block: 110, reverted: true };
    const faster = { hash: mined, block: 109, from: other, logs: [settled()] };
    expect(await look(stepOf([exit()]), [refused, faster]).view).toMatchObject({
      verdict: 'happened',
      hashes: [mined],
    });
    // the intended withdrawal was not made
    expect(await look(step, [refused, faster]).view).toMatchObject({ verdict: 'reverted', hashes: [sent] });
    expect(await look(stepOf([exit()]), [refused]).view).toMatchObject({ verdict: 'reverted' });
    const unknown = stepOf([exit()], { block: undefined });
    expect(await look(unknown, [refused, faster]).view).toMatchObject({ verdict: 'reverted' });
  });
});

describe('a request to leave a copy', () => {
  const step = stepOf([leave()]);

  test('is found in the account’s own events', async () => {
    const { view, searches } = look(step, [
      {
        hash: mined,
        block: 102,
        from: other,
        logs: [asked({ mimic: other }), asked({ allocationKey: otherKey })],
      },
      { hash: later, block: 103, from: other, logs: [asked()] },
    ]);
    expect(await view).toMatchObject({ verdict: 'happened', done: ['leave'], hashes: [later], block: 103n });
    expect(searches().map(({ address }) => address)).toEqual([matchingRule, mirror]);
    expect(searches()[1]?.topics).toEqual([expect.any(Array), null, null, expect.stringContaining('aaaa')]);
  });

  test('is not proven by another transaction of the account', async () => {
    const transactions = [{ hash: mined, block: 102, nonce: 9, logs: [asked()] }];
    const { view } = look(stepOf([leave()], { sentNonce: 3 }), transactions, { count: 4 });
    expect(await view).toMatchObject({ verdict: 'replaced', done: [] });
  });

  test('is refused if the copy is closed or the request was already made, whatever others did', async () => {
    const refused = { hash: sent, block: 110, reverted: true };
    const closed = { hash: mined, block: 109, from: other, logs: [settled()] };
    expect(await look(step, [refused, closed]).view).toMatchObject({ verdict: 'reverted', hashes: [sent] });
  });

  test('beside an exit from another copy is one of two effects to find', async () => {
    const { view } = look(stepOf([leave(), exit(otherKey)]), [
      { hash: mined, block: 102, from: other, logs: [settled(0n, otherKey)] },
    ]);
    expect(await view).toMatchObject({ verdict: 'open', done: ['exit'] });
  });
});

test('a step counts as replaced if the wallet sent something else, such as a smaller approval, not if a node shows no log', async () => {
  const step = stepOf([approval(5n)], { kind: 'transaction', reference: sent });
  const smaller = { hash: sent, block: 101, logs: [approved(1n)] };
  expect(await look(step, [smaller]).view).toMatchObject({ verdict: 'replaced', done: [] });
  expect(await look(step, [{ ...smaller, from: other }]).view).toMatchObject({ verdict: 'open' });
  expect(await look(step, [{ ...smaller, logs: [] }]).view).toMatchObject({ verdict: 'open' });
});

describe('a step whose nonce is used', () => {
  const step = stepOf([deposit(5n), withdrawal(5n)], { sentNonce: 3 });

  test('is replaced if nothing of it is on-chain', async () => {
    const { view, asked } = look(step, [], { count: 4 });
    expect(await view).toMatchObject({ verdict: 'replaced' });
    // pending transactions have replaced nothing yet
    expect(asked).toContainEqual({ method: 'eth_getTransactionCount', params: [account, 'latest'] });
    expect(await look(step, [], { count: 3 }).view).toMatchObject({ verdict: 'open' });
  });

  test('is open if part of it, or a transaction beside it, is on-chain', async () => {
    const part = [{ hash: mined, block: 101, nonce: 3, logs: [deposited(5n)] }];
    expect(await look(step, part, { count: 4 }).view).toMatchObject({ verdict: 'open', done: ['deposit'] });
    const beside = [{ hash: sent, block: 101, logs: [] }];
    expect(await look(step, beside, { count: 4 }).view).toMatchObject({ verdict: 'open', isBeside: true });
  });

  test('is replaced if another transaction, for example from another device, has done the same', async () => {
    const [one, ours] = [stepOf([deposit(5n)], { sentNonce: 3 }), { block: 102, logs: [deposited(5n)] }];
    const same = { hash: mined, block: 101, nonce: 4, logs: [deposited(5n)] };
    expect(await look(one, [same], { count: 5 }).view).toMatchObject({ verdict: 'replaced', done: [] });
    // sped up
    const both = [same, { ...ours, hash: later, nonce: 3 }];
    expect(await look(one, both, { count: 5 }).view).toMatchObject({ verdict: 'happened', hashes: [later] });
    const relayed = { ...ours, hash: later, nonce: 3, from: other };
    expect(await look(one, [relayed], { count: 5 }).view).toMatchObject({ verdict: 'replaced' });
  });

  test('does not count as replaced if a node shows a log without its transaction', async () => {
    const node = fakeNode([{ hash: mined, block: 101, logs: [deposited(5n)] }], { sent: 5 });
    node.isBehind = true;
    const { view } = look(stepOf([deposit(5n)], { sentNonce: 3 }), [], { client: node.client });
    await expect(view).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('does not count as replaced if the logs do not reach the block that used its nonce', async () => {
    const node = fakeNode([], { sent: 5 });
    node.isUnindexed = true;
    const { view } = look(step, [], { client: node.client });
    await expect(view).rejects.toThrow('unknown block');
  });

  test('counts once it has enough confirmations', async () => {
    const { asked, view } = look(step, [], { count: 4, confirmations: 16 });
    expect(await view).toMatchObject({ verdict: 'replaced' });
    expect(asked).toContainEqual({ method: 'eth_getTransactionCount', params: [account, '0x3d8'] });
  });

  test('is not looked up if no node has shown it, or in a quick check', async () => {
    const unknown = look({ ...step, sentNonce: undefined }, [], { count: 4 });
    expect(await unknown.view).toMatchObject({ verdict: 'open' });
    expect(unknown.methods()).not.toContain('eth_getTransactionCount');
    const quick = look(step, [], { count: 4, isThorough: false });
    expect(await quick.view).toMatchObject({ verdict: 'open' });
    expect(quick.methods()).toEqual(['eth_getTransactionReceipt']);
  });
});
