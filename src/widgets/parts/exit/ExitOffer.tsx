'use client';
import type { Address } from '../../../domain/Address';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDateTime';
import { draftSubject, type ExitDraft, type Unsaved } from '../../../domain/rule/Draft';
import { useDrafts } from '../../../hooks/useDrafts';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Button } from '../../../ui/Button';
import * as css from '../connect/panel.css';

/** A copy that can be closed; `openedAt` in seconds. */
export type RunningCopy = Unsaved<ExitDraft> & { openedAt: number };

/** The most copies at once: each is a call of its own, and the user has to read all of them before signing. */
const most = 10;

/** Running copies, each with a button that drafts its exit, and an explanation of exits. */
export function ExitOffer({ account, copies }: { account: Address; copies: readonly RunningCopy[] }) {
  const { config, messages, locale } = useMimic();
  const text = messages.exit;
  const { drafts, saveExit } = useDrafts(account);
  const drafted = drafts.exits?.map(draftSubject);
  const tokenOf = (token: Address) =>
    config.collateralTokens.find(({ address }) => address === token)?.symbol ?? '';
  // a token that this page does not list could not be submitted here either
  const known = copies.filter(({ collateralToken }) => tokenOf(collateralToken));
  const hidden = known.length - most;
  return (
    <>
      <p className={css.note}>{text.settlesAll}</p>
      <ul className={css.list}>
        {known.slice(0, most).map(({ allocationKey, trader, collateralToken, openedAt }) => {
          const token = tokenOf(collateralToken);
          const draft = { allocationKey, trader, collateralToken };
          const name = formatAddress(trader);
          const time = formatDateTime(BigInt(openedAt), locale);
          return (
            <li key={allocationKey} className={css.head} data-exit={allocationKey}>
              <span className={css.texts}>
                <bdi className={css.name} title={trader} translate="no">
                  {name}
                </bdi>
                <span className={css.note}>{formatMessage(text.opened, { token, time })}</span>
              </span>
              {drafted?.includes(draftSubject(draft)) ? (
                <span className={css.note} role="status">
                  {text.drafted}
                </span>
              ) : (
                <Button
                  small
                  aria-label={formatMessage(text.closeLabel, { trader: name, token })}
                  onClick={() => saveExit(draft)}
                >
                  {text.close}
                </Button>
              )}
            </li>
          );
        })}
        {hidden > 0 && <li className={css.note}>{formatMessage(text.more, { count: hidden })}</li>}
      </ul>
    </>
  );
}
