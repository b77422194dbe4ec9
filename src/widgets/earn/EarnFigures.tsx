'use client';
import { formatMessage } from '../../messages/formatMessage';
import { registerEarnPartMessages } from '../../messages/register/registerEarnPartMessages';
import { useMimic } from '../../provider/useMimic';
import { Figure } from '../parts/figures/Figure';
import { figures } from '../parts/figures/figures.css';
import { TokenAmount } from '../parts/figures/TokenAmount';
import { useEarnContext } from './EarnContext';
import { earnEstimate } from './earnEstimate';
import { useEarnWords } from './useEarnWords';

registerEarnPartMessages();

/** The wallet's balance, the weight, and this week's earnings so far. */
export function EarnFigures() {
  const { messages } = useMimic();
  const text = messages.earn;
  const { account, own, totals, token, isChainFailed } = useEarnContext();
  const words = useEarnWords();
  const none = messages.trader.none;
  const isUnknown = isChainFailed ? none : undefined;
  const ownUnknown = account ? isUnknown : none;
  const estimate = own && earnEstimate(own);
  // the header names the token
  const figure = (value: bigint | undefined) =>
    value === undefined ? undefined : <TokenAmount value={value} token={token} bare />;
  return (
    <dl className={figures}>
      <Figure name={text.wallet} value={figure(own?.walletBalance)} missing={ownUnknown} />
      <Figure
        name={text.weight}
        tip={text.weightExplained}
        more={
          own && own.weight > 0n
            ? formatMessage(text.ofAll, { share: words.share(own.weight, own.totalWeight) })
            : undefined
        }
        value={own && words.weight(own.weight)}
        missing={ownUnknown}
      />
      <Figure
        name={text.thisWeek}
        tip={formatMessage(text.thisWeekExplained, { date: words.nextWeek })}
        value={figure(totals?.weekEarnings)}
        missing={isUnknown}
      />
      <Figure
        name={text.estimate}
        tip={formatMessage(text.estimateExplained, {
          weight: own ? words.weight(own.weekWeight) : none,
          total: totals ? words.weight(totals.weekTotalWeight) : none,
        })}
        value={figure(estimate)}
        missing={ownUnknown}
      />
    </dl>
  );
}
