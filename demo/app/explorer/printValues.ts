import { formatDuration, formatPercent, USD_DECIMALS } from '@mimic/widgets/core';
import { formatUnits } from 'viem';
import type { explainEvent } from './explainEvent';

type Explained = ReturnType<typeof explainEvent>;

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
/** Later times exceed the range of Date. */
const LAST = 8_640_000_000_000n;

/** A time in unix seconds in the visitor's time zone. */
export function printTime(seconds: bigint): string {
  if (seconds === 0n) return 'none';
  return seconds > LAST ? 'never' : TIME.format(Number(seconds) * 1000);
}

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of GMX, to the cent; the formatter reads a text exactly. */
const printUsd = (value: bigint) => USD.format(formatUnits(value, USD_DECIMALS) as `${number}`);

/**
 * What GMX and our contracts call an amount in USD, and ours a leverage and a rate in basis points, a duration in seconds and
 * a time in unix seconds.
 */
const KINDS: readonly [names: RegExp, print: (value: bigint) => string][] = [
  [/(Usd|^data\.sizeDelta)$/, printUsd],
  [/^(data\.)?traderTargetLeverage$/, (value) => `${formatUnits(value, 4)}x`],
  [/^(allowance|maxLoss)Rate$/, (value) => formatPercent(value).replace('.00%', '%')],
  [/^(throttleActivity|duration)$/, (value) => formatDuration(value)],
  [/^(expiry|sourceTimestamp|schedule\.(start|end))$/, printTime],
];

/** Formats an event's amounts in USD, rates, durations and times. */
export function printValues(event: Explained): Explained {
  return {
    ...event,
    facts: event.facts.map(([name, value]) => {
      const print = KINDS.find(([names]) => names.test(name))?.[1];
      return [name, print && /^-?\d+$/.test(value) ? print(BigInt(value)) : value];
    }),
  };
}
