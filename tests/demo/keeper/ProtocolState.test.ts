import { traderMatchingKey } from '@mimic/widgets/core';
import { encodeAbiParameters, encodeEventTopics, type Hex, type Log, pad, toHex } from 'viem';
import { expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import type { Copy } from '../../../demo/keeper/chain/Copy';
import { toJson } from '../../../demo/keeper/state/json';
import { ProtocolState } from '../../../demo/keeper/state/ProtocolState';

const { abi } = matchingRuleArtifact;
const address = (index: number) => pad(toHex(index), { size: 20 });
const TOKEN = address(0xaa);
const OTHER_TOKEN = address(0xbb);
const NOW = 2_000_000_000n;
const DAY = 86_400n;

type Of = { token?: Hex; user: number; trader?: number };
const common = ({ token = TOKEN, user, trader = 1 }: Of) => ({
  traderMatchingKey: traderMatchingKey(token, address(trader)),
  user: address(user),
  trader: address(trader),
});

const log = (topics: unknown, types: string[], values: unknown[], blockNumber = 1n) =>
  ({
    ...{ address: TOKEN, topics, blockNumber },
    data: encodeAbiParameters(
      types.map((type) => ({ type })),
      values,
    ),
  }) as Log;

const rule = (of: Of, expiry: bigint, block = 1n) =>
  log(
    encodeEventTopics({ abi, eventName: 'SetMatchingRule', args: common(of) }),
    ['address', 'uint256', 'uint256', 'uint256'],
    [of.token ?? TOKEN, 1n, 1n, expiry],
    block,
  );
const limit = (of: Of, rate: bigint) =>
  log(
    encodeEventTopics({ abi, eventName: 'SetMaxLoss', args: common(of) }),
    ['address', 'uint256'],
    [of.token ?? TOKEN, rate],
  );
const cap = (token: Hex, amount: bigint) =>
  log(encodeEventTopics({ abi, eventName: 'SetTokenCap', args: { token } }), ['uint256'], [amount]);

const followers = (state: ProtocolState, trader = 1) =>
  state.followersOf(traderMatchingKey(TOKEN, address(trader)), NOW);
const sizeOf = (state: ProtocolState) => toJson([...state.parts()]).length;
const copyOf = (token: Hex) => ({ collateralToken: token, trader: address(1) }) as unknown as Copy;

it('remembers nothing of removals of rules that nobody has set, and of limits in tokens that nobody can deposit', () => {
  const state = new ProtocolState();
  state.apply([cap(TOKEN, 1n), rule({ user: 7 }, NOW + DAY)]);
  const before = sizeOf(state);
  state.apply(
    Array.from({ length: 200 }, (_, i) => [
      rule({ user: 100 + i, trader: 100 + i }, 0n),
      rule({ user: 100 + i }, 0n),
      limit({ token: OTHER_TOKEN, user: 100 + i, trader: 100 + i }, 500n),
      limit({ user: 100 + i, trader: 100 + i }, 0n),
    ]).flat(),
  );
  expect(sizeOf(state)).toBe(before);
  expect(state.traders).toEqual([address(1)]);
  expect(followers(state)).toEqual([address(7)]);
});

it('forgets a route with its last rule', () => {
  const state = new ProtocolState();
  const empty = sizeOf(state);
  state.apply([rule({ user: 7 }, NOW + DAY), rule({ user: 8 }, NOW + DAY), rule({ user: 7 }, 0n)]);
  expect(state.traders).toEqual([address(1)]);
  state.apply([rule({ user: 8 }, 0n)]);
  expect(state.traders).toEqual([]);
  expect(sizeOf(state)).toBe(empty);
});

it('enforces limits in tokens that could once be deposited: their copies may still be open', () => {
  const state = new ProtocolState();
  state.apply([cap(TOKEN, 5n), cap(OTHER_TOKEN, 0n), cap(TOKEN, 0n)]);
  state.apply([
    limit({ user: 7 }, 500n),
    limit({ user: 8 }, 400n),
    limit({ token: OTHER_TOKEN, user: 7 }, 100n),
  ]);
  const limits = (token: Hex) => [7, 8].map((user) => state.clone().maxLossOf(copyOf(token), address(user)));
  expect(limits(TOKEN)).toEqual([500n, 400n]);
  expect(limits(OTHER_TOKEN)).toEqual([0n, 0n]);
  state.apply([limit({ user: 8 }, 0n)]);
  expect(limits(TOKEN)).toEqual([500n, 0n]);
});

it('drops rules that expired 30 days ago, not those whose followers may still be told', () => {
  const state = new ProtocolState();
  state.apply([
    rule({ user: 1 }, NOW - 31n * DAY),
    rule({ user: 2 }, NOW - 29n * DAY),
    rule({ user: 3 }, NOW + DAY),
    rule({ user: 4, trader: 2 }, NOW - 31n * DAY),
  ]);
  expect(followers(state)).toEqual([1, 2, 3].map(address));
  state.prune(Number(NOW));
  expect(followers(state)).toEqual([2, 3].map(address));
  expect(state.traders).toEqual([address(1)]);
  // a rule that is set again counts from then on
  state.apply([rule({ user: 1 }, NOW + DAY, 9n)]);
  const key = traderMatchingKey(TOKEN, address(1));
  expect(state.followersOf(key, NOW, 8n)).toEqual([2, 3].map(address));
  expect(state.followersOf(key, NOW, 9n)).toEqual([2, 3, 1].map(address));
});

it('is the same put together from its parts, and independent of its clone', () => {
  const state = new ProtocolState();
  state.apply([
    cap(TOKEN, 1n),
    ...Array.from({ length: 1_500 }, (_, i) => rule({ user: i + 1 }, NOW + DAY)),
    limit({ user: 7 }, 500n),
  ]);
  const parts = [...state.parts()];
  // none holds all of the followers of one trader
  expect(Math.max(...parts.map((part) => part.rules?.[0]?.[2].length ?? 0))).toBe(1_000);
  const again = new ProtocolState();
  for (const part of parts) again.restore(part);
  expect([...again.parts()]).toEqual(parts);
  const clone = state.clone();
  state.apply([rule({ user: 7 }, 0n)]);
  expect([...clone.parts()]).toEqual(parts);
  expect(followers(state)).toHaveLength(1_499);
});
