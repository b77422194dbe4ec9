import { useState } from 'react';
import { reload } from '../failure/reload';
import type { RunConfig } from '../loadConfig';
import { advanceDay } from './advanceDay';

/** Advances the sandbox by a day, with its prices, traders and copies. */
export function DayAdvance({ run }: { run: RunConfig }) {
  const [hour, setHour] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const pass = async () => {
    setHasFailed(false);
    setHour(0);
    try {
      await advanceDay(run, setHour);
      // the page must use the new time too
      reload();
    } catch {
      setHour(undefined);
      setHasFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={pass} disabled={hour !== undefined}>
        Skip a day
      </button>
      <p className="sandbox-hint" role="status">
        {hour !== undefined
          ? `${hour} of 24 hours have passed.`
          : hasFailed
            ? 'The sandbox isn’t responding.'
            : 'Takes a minute or two: prices move, traders trade and copies settle hour by hour. Then the page reloads.'}
      </p>
    </>
  );
}
