import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbiParameters } from 'viem';
import { expect, it } from 'vitest';
import { EVENTS } from '../../../../demo/app/explorer/events';
import { explainEvent } from '../../../../demo/app/explorer/explainEvent';
import { encodeOraclePriceUpdate } from '../../../../demo/sandbox/emitter/oraclePriceUpdate';

const [from, to] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const;

it('decodes our own and token events, with their values', () => {
  const topics = encodeEventTopics({ abi: EVENTS, eventName: 'Transfer', args: { from, to } }) as [
    Hex,
    ...Hex[],
  ];
  const data = encodeAbiParameters(parseAbiParameters('uint256'), [5n]);
  expect(explainEvent({ topics, data })).toEqual({
    name: 'Transfer',
    facts: [
      ['from', from],
      ['to', to],
      ['value', '5'],
    ],
  });
});

it('writes addresses in lower case', () => {
  const mixed = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831';
  const topics = encodeEventTopics({ abi: EVENTS, eventName: 'Transfer', args: { from: mixed, to } }) as [
    Hex,
    ...Hex[],
  ];
  const data = encodeAbiParameters(parseAbiParameters('uint256'), [5n]);
  expect(explainEvent({ topics, data }).facts[0]).toEqual(['from', mixed.toLowerCase()]);
});

it('unpacks events from GMX’s event emitter', () => {
  const log = encodeOraclePriceUpdate(from, { min: 7n, max: 9n }, 1_700_000_000);
  const { name, facts } = explainEvent(log as Parameters<typeof explainEvent>[0]);
  expect(name).toBe('OraclePriceUpdate');
  expect(Object.fromEntries(facts)).toMatchObject({
    token: from,
    minPrice: '7',
    maxPrice: '9',
    timestamp: '1700000000',
  });
});

it('leaves an unknown event as it is', () => {
  const topic = pad('0x12');
  expect(explainEvent({ topics: [topic], data: '0x34' })).toEqual({
    name: 'Unknown event',
    facts: [
      ['topic 0', topic],
      ['data', '0x34'],
    ],
  });
});
