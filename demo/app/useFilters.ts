import { type Address, DEFAULT_TIMEFRAME, TIMEFRAMES } from '@mimic/widgets/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const ADDRESS = /^0x[0-9a-f]{40}$/;

/**
 * Timeframe and collateral in the page's address, so that links, reload, back and forward keep them. What a stranger wrote
 * there and is no such thing counts as not written.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('timeframe'));
  const timeframe = TIMEFRAMES.find(({ seconds }) => seconds === wanted)?.seconds ?? DEFAULT_TIMEFRAME;
  const written = params.get('collateral') ?? '';
  const collateralTokens = useMemo(
    () =>
      written
        .toLowerCase()
        .split(',')
        .filter((part): part is Address => ADDRESS.test(part)),
    [written],
  );
  const set = useCallback(
    (name: string, value: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      }),
    [setParams],
  );
  const onTimeframeChange = useCallback(
    (seconds: number) => set('timeframe', seconds === DEFAULT_TIMEFRAME ? '' : String(seconds)),
    [set],
  );
  const onCollateralTokensChange = useCallback(
    (tokens: readonly Address[]) => set('collateral', tokens.join(',')),
    [set],
  );
  return {
    /** With its question mark, or empty. */
    search: params.size > 0 ? `?${params}` : '',
    props: { timeframe, collateralTokens, onTimeframeChange, onCollateralTokensChange },
  };
}
