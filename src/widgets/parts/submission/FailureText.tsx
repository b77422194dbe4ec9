'use client';
import type { CopyConfig } from '../../../config/MimicConfig';
import { isOfWallet } from '../../../contracts/errors/errorChain';
import type { Address } from '../../../domain/values';
import { listDrafts } from '../../../drafts/changeDrafts';
import { draftStore } from '../../../drafts/DraftStore';
import { useMimic } from '../../../provider/MimicContext';
import { failureText } from '../../../submission/draftText';
import { reset } from '../../../theme/reset.css';
import WalletQuote from '../connect/WalletQuote';

export type FailureTextProps = {
  error: unknown;
  /** The account it was started with. */
  account: string | undefined;
  /** The failed draft, if it concerns one. */
  draftId?: string | undefined;
};

/** Our message for a failure, then the wallet's own message if the wallet failed. */
export default function FailureText({ error, account, draftId }: FailureTextProps) {
  const { config, messages, locale } = useMimic();
  const drafts = account ? listDrafts(draftStore(config).drafts(account as Address)) : [];
  const draft = drafts.find(({ id }) => id === draftId);
  const text = failureText(error, draft, { config: config as CopyConfig, messages, locale });
  return (
    <>
      <span className={reset}>{text}</span>
      {isOfWallet(error) && <WalletQuote error={error} />}
    </>
  );
}
