'use client';
import type { CopyConfig } from '../../../config/MimicConfig';
import { isOfWallet } from '../../../contracts/errors/ofWallet';
import type { Address } from '../../../domain/Address';
import { draftStore } from '../../../drafts/DraftStore';
import { listDrafts } from '../../../drafts/listDrafts';
import { useMimic } from '../../../provider/useMimic';
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
