import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '../../../domain/timeframes';
import type { Address } from '../../../domain/values';
import { useControlled } from '../../../ui/form/useControlled';

/** The timeframe in seconds, controlled by the host or the widget, and the function that changes it. */
export function useTimeframe(props: {
  timeframe?: number;
  defaultTimeframe?: number;
  onTimeframeChange?(timeframe: number): void;
}) {
  const [timeframe, setTimeframe] = useControlled(
    props.timeframe,
    props.defaultTimeframe ?? DEFAULT_TIMEFRAME,
    props.onTimeframeChange,
  );
  // the indexer keeps no figures for any other length
  const isListed = TIMEFRAMES.some(({ seconds }) => seconds === timeframe);
  return [isListed ? timeframe : DEFAULT_TIMEFRAME, setTimeframe] as const;
}

/** Each filter is controlled by the host (`timeframe` with `onTimeframeChange`) or by the card (`defaultTimeframe`). */
export type TraderFilterProps = {
  /** Seconds, one of TIMEFRAMES; any other value falls back to 604800 (7 days). */
  timeframe?: number;
  /** Initial timeframe if uncontrolled, in seconds: one of TIMEFRAMES. @default 604800 (7 days) */
  defaultTimeframe?: number;
  /** Called with the seconds that a visitor chooses. */
  onTimeframeChange?(timeframe: number): void;
  /** Addresses in any case; none means all. @default [] */
  collateralTokens?: readonly Address[];
  /** Initial addresses if uncontrolled; none means all. @default [] */
  defaultCollateralTokens?: readonly Address[];
  /** Called with the addresses that a visitor chooses, in lower case. */
  onCollateralTokensChange?(collateralTokens: readonly Address[]): void;
};

/** The filters of a trader card: `timeframe` in seconds; no `collateralTokens` means all. */
export type TraderFilters = { timeframe: number; collateralTokens: readonly Address[] };

/** The functions that change a trader card's filters. */
export type TraderFilterActions = {
  setTimeframe(timeframe: number): void;
  setCollateralTokens(collateralTokens: readonly Address[]): void;
};

const none: readonly Address[] = [];

/** The card's current filters, and the functions that change them. */
export function useTraderFilters(props: TraderFilterProps): TraderFilters & TraderFilterActions {
  const [timeframe, setTimeframe] = useTimeframe(props);
  const [collateralTokens, setCollateralTokens] = useControlled(
    props.collateralTokens,
    props.defaultCollateralTokens ?? none,
    props.onCollateralTokensChange,
  );
  return { timeframe, collateralTokens, setTimeframe, setCollateralTokens };
}
