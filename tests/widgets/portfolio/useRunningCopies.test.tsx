import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PortfolioCopy } from '../../../src/domain/copy/portfolioCopies';
import { useRunningCopies } from '../../../src/widgets/portfolio/rules/RuleRow';

const copy = (allocationKey: string, endedAt: number | null = null) =>
  ({ allocationKey, endedAt }) as unknown as PortfolioCopy;

it('keeps a copy that ends meanwhile, whatever the device’s clock says, but none that ended before', () => {
  const { result, rerender } = renderHook(useRunningCopies, {
    initialProps: [copy('0x1'), copy('0x2', 1), copy('0x3', 9_999_999_999)],
  });
  const keys = () => result.current.map(({ allocationKey }) => allocationKey);
  expect(keys()).toEqual(['0x1']);
  rerender([copy('0x4'), copy('0x1', 1), copy('0x2', 1), copy('0x3', 9_999_999_999)]);
  expect(keys()).toEqual(['0x4', '0x1']);
  // what runs comes first, however many have ended
  rerender([copy('0x5', 2), copy('0x4', 2), copy('0x1', 1), copy('0x6')]);
  expect(keys()).toEqual(['0x6', '0x4', '0x1']);
});
