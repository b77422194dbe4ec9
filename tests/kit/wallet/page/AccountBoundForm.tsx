import { ConnectButton, useAccountGuard } from '@mimic/widgets/connect-button';
import type { MimicError } from '@mimic/widgets/core';
import { useState } from 'react';

/** A minimal signing form: the guards that every widget puts around its own. */
export function AccountBoundForm() {
  const { token, isAccountChanged, check, renew } = useAccountGuard();
  const [result, setResult] = useState('');
  const send = () =>
    check().then(
      ({ address }) => setResult(`sent as ${address}`),
      (error: MimicError) => setResult(`not sent: ${error.code}`),
    );
  return (
    <div>
      <ConnectButton />
      <label>
        Amount <input />
      </label>
      <p>
        For <output aria-label="bound to">{token?.address ?? 'nobody'}</output>
        {isAccountChanged && (
          <button onClick={renew} type="button">
            Use the new account
          </button>
        )}
      </p>
      <button type="button" onClick={send}>
        Send
      </button>
      <output aria-label="result">{result}</output>
    </div>
  );
}
