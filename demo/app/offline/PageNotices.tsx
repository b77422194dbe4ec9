import './offline.css';
import { useIsOffline } from './useIsOffline';
import { useUpdate } from './useUpdate';

/** What is to be known of the page itself: that there is no network, or a newer page. */
export function PageNotices() {
  const update = useUpdate();
  const isOffline = useIsOffline();
  return (
    <div className="page-notices" role="status">
      {isOffline && <p>You are offline. Figures are those of your last connection.</p>}
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
