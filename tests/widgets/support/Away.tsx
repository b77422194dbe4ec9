import { useDisconnect } from 'wagmi';

/** The wallet's own Disconnect, outside of a form. */
export function Away() {
  const { disconnect } = useDisconnect();
  return (
    <button type="button" onClick={() => disconnect()}>
      Leave
    </button>
  );
}
