import { encodeAbiParameters, encodeEventTopics, type Hex, type Log, parseAbi, parseEventLogs } from 'viem';
import { expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { logParser } from '../../../demo/node/logParser';

const abi = parseAbi([
  'event Named(address indexed who, string indexed text, uint256 amount, bytes data)',
  'event Pair((uint256 a, address[] list) pair, bytes32 indexed key)',
  'event Marked(bytes32 indexed key)',
  'function send(address to)',
]);
const WHO = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const KEY: Hex = `0x${'17'.repeat(32)}`;

const logOf = (topics: readonly Hex[], data: Hex) => ({ topics, data, blockNumber: 7n }) as unknown as Log;
const topicsOf = (eventName: 'Named' | 'Pair' | 'Marked', args: object) =>
  encodeEventTopics({ abi, eventName, args } as Parameters<typeof encodeEventTopics>[0]) as Hex[];

const named = topicsOf('Named', { who: WHO, text: 'hello' });
const namedData = encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [5n, '0x0102']);
const pairData = encodeAbiParameters(abi[1].inputs.slice(0, 1), [{ a: 3n, list: [WHO, WHO] }] as never);

const logs = [
  logOf(named, namedData),
  logOf(topicsOf('Pair', { key: KEY }), pairData),
  logOf(topicsOf('Marked', { key: KEY }), '0x'),
];

it('decodes logs as viem does', () => {
  const parsed = logParser(abi)(logs);
  expect(parsed).toEqual(parseEventLogs({ abi, logs }));
  expect(parsed.map(({ eventName }) => eventName)).toEqual(['Named', 'Pair', 'Marked']);
});

it("leaves out other contracts' logs and those that are not what their first topic says", () => {
  const broken = [
    logOf([], '0x'),
    logOf([KEY], namedData),
    logOf(named.slice(0, 2), namedData),
    logOf(named, '0x'),
    logOf(named, namedData.slice(0, 66) as Hex),
  ];
  expect(parseEventLogs({ abi, logs: broken })).toEqual([]);
  expect(logParser(abi)(broken)).toEqual([]);
  expect(logParser(abi)([...broken, ...logs])).toHaveLength(3);
});

it("finds names for all values of the protocol's events", () => {
  const events = [matchingRuleArtifact, mirrorArtifact, settleArtifact].flatMap((artifact) =>
    artifact.abi.filter((item) => item.type === 'event'),
  );
  for (const { name, inputs } of events) {
    expect(inputs.map((input) => input.name).filter(Boolean), name).toHaveLength(inputs.length);
  }
});
