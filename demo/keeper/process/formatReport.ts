import type { KeeperReport } from '../KeeperReport';

/** One line for the log: JSON for machines, words for a terminal. */
export function formatReport({ event, ...details }: KeeperReport, time: Date, isJson: boolean): string {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  if (isJson) return JSON.stringify({ time: Math.floor(time.getTime() / 1000), event, ...details }, plain);
  const words = Object.entries(details).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value, plain)}`],
  );
  return [time.toISOString().slice(11, 19), event, ...words].join(' ');
}
