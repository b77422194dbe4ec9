'use client';
import { explorerUrl } from '../../../config/explorerUrl';
import type { EarnEvent } from '../../../domain/earn/EarnHistory';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatDateTime } from '../../../domain/format/formatDate';
import { formatMessage } from '../../../messages/formatMessage';
import { registerEarnPartMessages } from '../../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenAmount } from '../../parts/figures/Figure';
import { link } from '../../parts/frame/cardHeader.css';
import { loadErrorMessage } from '../../parts/frame/loadErrorMessage';
import * as table from '../../parts/table/table.css';
import * as css from '../Earn.css';
import { useEarnContext } from '../useEarn';
import { useEarnHistory } from '../useEarnHistory';
import { useEarnWords } from '../useEarnWords';

registerEarnPartMessages();

/** The account's lock changes and claims, newest first, one page at a time. */
export function EarnHistory() {
  const { messages } = useMimic();
  const text = messages.earn;
  const { account } = useEarnContext();
  const { events, error, retry, more, isLoadingMore } = useEarnHistory(account);
  return (
    <section className={table.section} aria-label={text.history} data-history>
      <div className={table.head}>
        <span className={table.title}>{text.history}</span>
      </div>
      <div className={css.body}>
        {!events && !error && <Skeleton size="long" />}
        {error && (
          <div role="alert" className={css.row}>
            <span className={reset}>{`${text.historyFailed} ${loadErrorMessage(error, messages)}`}</span>
            <Button small onClick={retry}>
              {messages.common.retry}
            </Button>
          </div>
        )}
        {events?.length === 0 && <span className={table.context}>{text.historyEmpty}</span>}
        {events?.map((event) => (
          <Line key={event.id} event={event} />
        ))}
        {more && (
          <Button small look="ghost" aria-busy={isLoadingMore} onClick={more}>
            {text.more}
          </Button>
        )}
      </div>
    </section>
  );
}

function Line({ event }: { event: EarnEvent }) {
  const { config, messages, locale } = useMimic();
  const text = messages.earn;
  const { token } = useEarnContext();
  const words = useEarnWords();
  const { kind, amount, duration, transactionHash, blockTimestamp } = event;
  const href = explorerUrl(config, 'tx', transactionHash);
  const hash = formatAddress(transactionHash);
  return (
    <div className={css.row} data-event={event.id} data-kind={kind}>
      <span className={css.lineText}>
        <span className={table.title}>{text[`did_${kind}`]}</span>
        <span className={table.context}>
          <span className={reset}>{`${formatDateTime(blockTimestamp, locale)} · `}</span>
          {href ? (
            <a
              className={link}
              href={href}
              target="_blank"
              rel="noreferrer"
              title={transactionHash}
              translate="no"
            >
              {hash}
            </a>
          ) : (
            <span className={reset} translate="no">
              {hash}
            </span>
          )}
        </span>
      </span>
      <span className={css.figure}>
        {kind !== 'extended' && <TokenAmount value={amount} token={token} />}
        {duration !== null && kind !== 'unlocked' && (
          <bdi className={table.context}>
            {formatMessage(text.forDuration, { duration: words.days(BigInt(duration)) })}
          </bdi>
        )}
      </span>
    </div>
  );
}
