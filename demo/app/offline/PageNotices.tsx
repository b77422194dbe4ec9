import { AfterPageLoad } from '../AfterPageLoad';
import { reload } from '../failure/reload';
import { useIsSandboxAhead } from '../sandbox/useIsSandboxAhead';
import { describeClockError } from './clockError';
import { describeSpan } from './describeSpan';
import './offline.css';
import { useClockError } from './useClockError';
import { useConnection } from './useConnection';
import { useFiguresAge } from './useFiguresAge';
import { useUpdate } from './useUpdate';

/** Notices about the page itself: no network, a wrong clock, old figures, a day skipped in another tab, a newer version. */
export function PageNotices({ isSandbox = false }: { isSandbox?: boolean }) {
  const update = useUpdate();
  const connection = useConnection();
  const clockError = useClockError();
  return (
    <div className="page-notices" role="status">
      {connection === 'offline' && (
        <p className="offline-notice">You are offline. Nothing here is current until you are back.</p>
      )}
      {connection === 'unreachable' && (
        <p className="offline-notice">
          This site’s server isn’t responding. You see the page as it was last loaded.
        </p>
      )}
      {connection === 'changed' && (
        <p className="offline-notice">
          <span>This site has changed since the page was loaded.</span>
          <button type="button" onClick={reload}>
            Reload
          </button>
        </p>
      )}
      {clockError !== undefined && clockError !== 0 && (
        <p>
          {`This device’s clock is ${describeClockError(clockError)}. Activity and times depend on it: correct the clock.`}
        </p>
      )}
      <AfterPageLoad>
        <FiguresAge />
      </AfterPageLoad>
      {isSandbox && clockError === 0 && <SandboxAhead />}
      {update && (
        <p>
          <span>New version Available</span>
          <button type="button" onClick={update}>
            Update
          </button>
        </p>
      )}
    </div>
  );
}

function FiguresAge() {
  const old = useFiguresAge();
  if (!old) return null;
  return <p>{`${old.why}. Figures are from ${describeSpan(old.age * 1000)} ago.`}</p>;
}

function SandboxAhead() {
  if (!useIsSandboxAhead()) return null;
  return (
    <p>
      <span>The sandbox’s clock has moved ahead since this page was opened.</span>
      <button type="button" onClick={reload}>
        Reload
      </button>
    </p>
  );
}
