'use client';
import { isOfWallet } from '../../../contracts/errors/ofWallet';
import { useMimic } from '../../../provider/useMimic';
import { submissionMessage } from '../../../submission/submissionMessage';
import { reset } from '../../../theme/reset.css';
import WalletQuote from '../connect/WalletQuote';

export type FailureTextProps = {
  error: unknown;
  /** The account it was started with. */
  account: string | undefined;
  /** Whether some of the submission was sent. */
  isSent?: boolean;
  /** The failed draft, if it concerns one. */
  draftId?: string;
};

/** Our message for a failure, then the wallet's own message if the wallet failed. */
export default function FailureText({ error, account, isSent, draftId }: FailureTextProps) {
  const { config, messages, locale } = useMimic();
  // every draft's id names its token
  const token = config.collateralTokens.find(({ address }) => draftId?.includes(address));
  return (
    <>
      <span className={reset}>{submissionMessage(error, messages, { account, isSent, token, locale })}</span>
      {isOfWallet(error) && <WalletQuote error={error} />}
    </>
  );
}
