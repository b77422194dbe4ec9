'use client';
import { walletWords } from '../../../contracts/errors/walletWords';
import { formatMessage } from '../../../messages/formatMessage';
import { registerErrorMessages } from '../../../messages/register/registerErrorMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';

registerErrorMessages();

/**
 * A wallet's own error message, after our sentence: in quotation marks, as plain text with its own direction of
 * writing. Renders nothing if there is none, or the user rejected the request.
 */
export default function WalletQuote({ error }: { error: unknown }) {
  const { walletSays, walletCode } = useMimic().messages.errors;
  const words = walletWords(error);
  if (!words) return null;
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
