import { indexerHealth, MimicError, tokenIcon } from '@mimic/widgets/core';
import { describe, expect, it } from 'vitest';
import { context, ETH } from '../kit/EventScript';

describe('MimicError', () => {
  it('carries a short message, its cause, a docs link and a code', () => {
    const cause = new Error('boom');
    const error = new MimicError('It broke', { cause, docsPath: '/it#broken', code: 'broken' });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'MimicError',
      message: 'It broke\nDocs: node_modules/@mimic/widgets/docs/it.md#broken',
      shortMessage: 'It broke',
      docsPath: '/it#broken',
      code: 'broken',
      cause,
    });
  });

  it('has no cause unless one is given', () => {
    expect('cause' in new MimicError('It broke')).toBe(false);
  });
});

describe('tokenIcon', () => {
  const pictured = { ...context.tokens[0], icon: 'https://example.test/eth.svg' };

  it('finds a token’s icon, whatever the case of its address', () => {
    expect(tokenIcon(ETH.toUpperCase(), [pictured])).toBe('https://example.test/eth.svg');
  });

  it('throws for a token without an icon and for an unlisted one', () => {
    expect(() => tokenIcon(ETH, context.tokens)).toThrow('Unable to find matched token');
    expect(() => tokenIcon(ETH, [])).toThrow(MimicError);
  });
});

it('rates an indexer over 60 blocks behind as negative, over 10 as indeterminate', () => {
  expect([0, 10, 11, 60, 61].map(indexerHealth)).toEqual([
    'positive',
    'positive',
    'indeterminate',
    'indeterminate',
    'negative',
  ]);
});
