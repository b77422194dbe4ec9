import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '../../domain/timeframes';
import { useControlled } from '../../ui/form/useControlled';

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
  const known = TIMEFRAMES.find(({ seconds }) => seconds === timeframe)?.seconds;
  return [known ?? DEFAULT_TIMEFRAME, setTimeframe] as const;
}
