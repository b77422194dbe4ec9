import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MimicProvider } from '../../../src/provider/MimicProvider';
import { useTypedAmount } from '../../../src/widgets/parts/form/useTypedAmount';
import { config } from '../leaderboard/board';

it.each([
  ['1.500,25', '1500.25'],
  ['1,500', '1.5'],
  ['x', 'x'],
  ['', ''],
])('input keeps its amount when the language changes: %s becomes %s', (typed, written) => {
  let locale = 'de';
  const { result, rerender } = renderHook(() => useTypedAmount(6, 'amount', undefined), {
    wrapper: ({ children }) => (
      <MimicProvider config={config} locale={locale}>
        {children}
      </MimicProvider>
    ),
  });
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1](typed));
  expect(result.current[0]).toBe(typed);
  locale = 'en-US';
  rerender();
  expect(result.current[0]).toBe(written);
  locale = 'de';
  rerender();
  expect(result.current[0]).toBe(typed);
});
