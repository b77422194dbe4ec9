'use client';
import { isOfWallet } from '../../../contracts/errors/ofWallet';
import { useMimic } from '../../../provider/useMimic';
import { submissionMessage } from '../../../submission/submissionMessage';
import WalletQuote from '../connect/WalletQuote';

export type FailureTextProps = {
  error: unknown;
  /** The one it was begun with. */
  account: string | undefined;
  /** The draft that failed, where it is about one. */
  draftId?: string;
};

/** Our message for a failure, then the wallet's own words where the wallet failed. */
export default function FailureText({ error, account, draftId }: FailureTextProps) {
  const { config, messages, locale } = useMimic();
  // every draft's id names its token
  const token = config.collateralTokens.find(({ address }) => draftId?.includes(address));
  return (
    <>
      {submissionMessage(error, messages, { account, token, locale })}
      {isOfWallet(error) && <WalletQuote error={error} />}
    </>
  );
}
