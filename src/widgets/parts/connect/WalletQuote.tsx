'use client';
import { walletWords } from '../../../contracts/errors/walletWords';
import { formatMessage } from '../../../messages/formatMessage';
import { registerErrorMessages } from '../../../messages/register/registerErrorMessages';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';

registerErrorMessages();

/**
 * What a wallet said when it failed, after our own sentence: in quotation marks, as plain text whose direction of
 * writing is its own. Nothing where it said nothing, or the user said no.
 */
export default function WalletQuote({ error }: { error: unknown }) {
  const { walletSays, walletCode } = useMimic().messages.errors;
  const words = walletWords(error);
  if (!words) return null;
  const { text, code } = words;
  return (
    <>
      {` ${walletSays} `}
      {text && <bdi className={reset}>“{text}”</bdi>}
      {code !== undefined && `${text && ', '}${formatMessage(walletCode, { code })}`}
    </>
  );
}
