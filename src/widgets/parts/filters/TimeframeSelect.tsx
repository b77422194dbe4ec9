'use client';
import { TIMEFRAMES } from '../../../domain/timeframes';
import { useMimic } from '../../../provider/useMimic';
import { Select } from '../../../ui/form/Select';
import { timeframeLabel } from './timeframeLabel';

export type TimeframeSelectProps = {
  /** Seconds, one of TIMEFRAMES. */
  value: number;
  onChange(value: number): void;
};

/** The timeframe of a widget's figures. */
export function TimeframeSelect({ value, onChange }: TimeframeSelectProps) {
  const { messages } = useMimic();
  const options = TIMEFRAMES.map(({ seconds }) => ({
    value: seconds as number,
    label: timeframeLabel(seconds, messages),
  }));
  return (
    <Select label={messages.leaderboard.timeframe} options={options} value={value} onChange={onChange} />
  );
}
