import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { timeframeLabel } from '../parts/filters/timeframeLabel';
import * as header from '../parts/frame/cardHeader.css';
import { loadErrorMessage } from '../parts/frame/loadErrorMessage';
import { halfText, profitText } from './fieldText';
import * as css from './TraderField.css';
import type { UseTraderFieldResult } from './useTraderField';

/** The field in a sentence: how many are in profit, and what half of them made. */
export function TraderFieldWords({ field }: { field: UseTraderFieldResult }) {
  const language = useMimic();
  const { messages } = language;
  const { common, leaderboard, field: text } = messages;
  if (field.state === 'loading') {
    return (
      <div className={css.words} role="status" aria-label={common.loading}>
        <span className={header.name}>
          <Skeleton size="long" />
        </span>
      </div>
    );
  }
  if (field.state === 'error') {
    return (
      <div className={css.words} role="alert">
        <span className={header.name}>{text.failed}</span>
        <span className={header.context}>{loadErrorMessage(field.error, messages)}</span>
        <Button small onClick={field.retry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  if (field.state === 'empty') {
    return (
      <div className={css.words}>
        <span className={header.name}>{leaderboard.empty}</span>
      </div>
    );
  }
  const timeframe = timeframeLabel(field.timeframe, messages);
  return (
    <div className={css.words}>
      <bdi className={header.name}>{profitText(field.summary, language)}</bdi>
      <bdi className={header.context}>
        {`${formatMessage(text.about, { timeframe })} ${halfText(field.summary, language)}`}
      </bdi>
    </div>
  );
}
