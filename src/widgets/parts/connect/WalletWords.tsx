'use client';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/MimicContext';
import { submissionEngine } from '../../../submission/submissionEngine';
import { reset } from '../../../theme/reset.css';
import { Later, useLateParts } from '../../../ui/late/lateComponent';

/** A wallet's own error message, once the code that reads it has loaded; nothing without a failure. */
export function WalletWords({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Later>
      <WalletQuote error={error} />
    </Later>
  );
}

/**
 * A wallet's own error message, after our sentence: in quotation marks, as plain text with its own direction of
 * writing. Renders nothing if there is none, or the user rejected the request.
 */
function WalletQuote({ error }: { error: unknown }) {
  const { messages } = useMimic();
  const words = useLateParts(submissionEngine)?.walletWords(error);
  if (!words) return null;
  const { walletSays, walletCode } = messages.errors;
  const { text, code } = words;
  return (
    <>
      <span className={reset}>{` ${walletSays} `}</span>
      {text && <bdi className={reset}>{`“${text}”`}</bdi>}
      {code !== undefined && (
        <span className={reset}>{`${text && ', '}${formatMessage(walletCode, { code })}`}</span>
      )}
    </>
  );
}
