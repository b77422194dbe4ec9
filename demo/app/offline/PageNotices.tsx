import { describeClockError } from './clockError';
import { describeSpan } from './describeSpan';
import './offline.css';
import { useClockError } from './useClockError';
import { useFiguresAge } from './useFiguresAge';
import { useIsOffline } from './useIsOffline';
import { useUpdate } from './useUpdate';

/** What is to be known of the page itself: that there is no network, a wrong clock, old figures, a newer page. */
export function PageNotices() {
  const update = useUpdate();
  const isOffline = useIsOffline();
  const clockError = useClockError();
  const old = useFiguresAge();
  return (
    <div className="page-notices" role="status">
      {isOffline && <p>You are offline. Figures are those of your last connection.</p>}
      {clockError !== 0 && (
        <p>
          This device’s clock is {describeClockError(clockError)}. Activity and times are counted by it: set
          it right.
        </p>
      )}
      {old && (
        <p>
          {old.why}. Figures are from {describeSpan(old.age * 1000)} ago.
        </p>
      )}
      {update && (
        <p>
          New version Available
          <button type="button" onClick={update}>
            Update
          </button>
        </p>
      )}
    </div>
  );
}
