import { describeClockError } from './clockError';
import './offline.css';
import { useClockError } from './useClockError';
import { useIsOffline } from './useIsOffline';
import { useUpdate } from './useUpdate';

/** What is to be known of the page itself: that there is no network, a wrong clock, a newer page. */
export function PageNotices() {
  const update = useUpdate();
  const isOffline = useIsOffline();
  const clockError = useClockError();
  return (
    <div className="page-notices" role="status">
      {isOffline && <p>You are offline. Figures are those of your last connection.</p>}
      {clockError !== 0 && (
        <p>
          This device’s clock is {describeClockError(clockError)}. Activity and times are counted by it: set
          it right.
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
