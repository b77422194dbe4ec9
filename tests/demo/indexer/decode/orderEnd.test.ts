import { encodeErrorResult, type Hex, parseAbi, stringToHex } from 'viem';
import { expect, it } from 'vitest';
import { decodeOrderEnd } from '../../../../demo/indexer/decode/decodeOrderEnd';
import { GmxError } from '../../../../demo/sandbox/gmx/transaction/GmxError';
import { withItems } from './eventItems';

const ended = (reasonBytes: Hex, reason = '') =>
  decodeOrderEnd({
    ...withItems({}),
    bytesItems: { items: [{ key: 'reasonBytes', value: reasonBytes }] },
    stringItems: { items: [{ key: 'reason', value: reason }] },
  });

it('names GMX’s errors', () => {
  expect(ended(new GmxError('OrderNotFulfillableAtAcceptablePrice', 5n, 4n).data)).toBe(
    'OrderNotFulfillableAtAcceptablePrice',
  );
  expect(ended(new GmxError('InvalidDecreaseOrderSize', 5n, 4n).data)).toBe('InvalidDecreaseOrderSize');
});

it('repeats GMX’s own words where there is no error, and those of a plain revert', () => {
  expect(ended('0x', 'USER_INITIATED_CANCEL')).toBe('USER_INITIATED_CANCEL');
  const { data, reason } = new GmxError('Error', 'ERC20: transfer amount exceeds balance');
  expect(ended(data, reason)).toBe('ERC20: transfer amount exceeds balance');
});

it('gives the selector of an error that it does not know, and nothing where there is nothing', () => {
  const unknown = encodeErrorResult({ abi: parseAbi(['error New(uint256 value)']), args: [1n] });
  expect(ended(unknown)).toBe(unknown.slice(0, 10));
  expect(ended(stringToHex('odd'))).toBeNull();
  expect(ended('0x')).toBeNull();
});

it('keeps words short and free of what a database refuses', () => {
  expect(ended('0x', ` ${'\0'}a${'b'.repeat(500)}`)).toBe(`a${'b'.repeat(199)}`);
});

it('refuses an event without a reason', () => {
  expect(() => decodeOrderEnd(withItems({}))).toThrow('no reason');
});
