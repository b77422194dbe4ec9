'use client';
import { MAX_SLIPPAGE, TRIAL_DAYS } from '../../../../domain/backtest/trialTerms';
import { formatDecimal, formatPercent, shortTokenAmount } from '../../../../domain/format/formatDecimal';
import { formatDuration } from '../../../../domain/format/formatDuration';
import { THIN_RECORD } from '../../../../domain/trader/recentResults';
import type { Token } from '../../../../domain/values';
import { formatMessage } from '../../../../messages/formatMessage';
import { registerBacktestMessages } from '../../../../messages/register/registerBacktestMessages';
import { useMimic } from '../../../../provider/MimicContext';
import { reset } from '../../../../theme/reset.css';
import { Button } from '../../../../ui/Button';
import { Curve } from '../../../../ui/Curve';
import { ErrorBoundary } from '../../../../ui/ErrorBoundary';
import { join } from '../../../../ui/join';
import { Skeleton } from '../../../../ui/Skeleton';
import { field } from '../../form/form.css';
import { curve, backtest as room } from '../RuleEditor.css';
import { LOSS_INTERVAL, type UseBacktestParameters, useBacktest } from './useBacktest';

registerBacktestMessages();

export type RuleBacktestProps = UseBacktestParameters & { token: Token };

/** The rule's backtest over the trader's last 90 days, with its assumptions. */
export function RuleBacktest(props: RuleBacktestProps) {
  return (
    // figures of one route must never show under another's name
    <ErrorBoundary
      key={props.trader + props.collateralToken}
      fallback={(_, reset) => <Unread retry={reset} />}
    >
      <Backtest {...props} />
    </ErrorBoundary>
  );
}

function Unread({ retry }: { retry(): void }) {
  const { messages } = useMimic();
  return (
    <bdi className={reset}>
      <span className={reset}>{`${messages.backtest.failed} `}</span>
      <Button small onClick={retry}>
        {messages.common.retry}
      </Button>
    </bdi>
  );
}

function Backtest({ token, ...parameters }: RuleBacktestProps) {
  const { messages, locale } = useMimic();
  const text = messages.backtest;
  const backtest = useBacktest(parameters);
  if (backtest.state === 'loading') {
    return (
      <div className={room}>
        <Skeleton size="long" />
      </div>
    );
  }
  if (backtest.state === 'error') return <Unread retry={backtest.retry} />;
  const { tried } = backtest;
  const { days, count, copied } = tried;
  if (count === 0) {
    return <bdi className={reset}>{formatMessage(text.none, { days: TRIAL_DAYS })}</bdi>;
  }
  if (count < THIN_RECORD) return <bdi className={reset}>{formatMessage(text.few, { count, days })}</bdi>;
  // no line break between a number and its unit
  const withSymbol = (amount: string) => `${amount}\u00a0${token.symbol}`;
  const amount = (value: bigint) => withSymbol(formatDecimal(value, token.decimals, { locale }));
  const signed = (value: bigint) =>
    withSymbol(formatDecimal(value, token.decimals, { locale, signed: true }));
  const made = formatMessage(text.made, {
    deposit: withSymbol(shortTokenAmount(tried.deposit, token.decimals, locale)),
    days,
    result: signed(tried.result),
    copied,
    count,
    fall: formatPercent(tried.drawdownRate, locale),
  });
  const open =
    tried.open.count > 0 &&
    formatMessage(text.open, { count: tried.open.count, result: signed(tried.open.result) });
  return (
    <div className={join(field, room)}>
      <Curve values={tried.curve} className={curve} />
      <bdi className={reset}>{[made, open].filter(Boolean).join(' ')}</bdi>
      {/* without a stop, too: a copy may have lost more than the limit between two prices */}
      {parameters.terms.maxLossRate ? (
        <bdi className={reset}>
          {formatMessage(text.stopped, {
            count: tried.stopped,
            interval: formatDuration(BigInt(LOSS_INTERVAL), locale),
          })}
        </bdi>
      ) : null}
      {tried.range && (
        <bdi className={reset}>
          {formatMessage(text.starts, {
            lowest: signed(tried.range.lowest),
            highest: signed(tried.range.highest),
          })}
        </bdi>
      )}
      {tried.cancelled > 0 && (
        <bdi className={reset}>
          {formatMessage(text.cancelled, {
            count: tried.cancelled,
            rate: formatPercent(MAX_SLIPPAGE, locale),
          })}
        </bdi>
      )}
      <bdi className={reset}>
        {formatMessage(tried.priceImpact > 0n ? text.costsImpactGained : text.costs, {
          gmx: amount(tried.fees.gmx),
          impact: amount(tried.priceImpact > 0n ? tried.priceImpact : -tried.priceImpact),
          keeper: amount(tried.fees.keeper),
          opening: amount(tried.openingFee),
          platform: amount(tried.fees.platform),
        })}
      </bdi>
      {tried.worstLoss > 0n && (
        <bdi className={reset}>{formatMessage(text.worstLoss, { loss: amount(tried.worstLoss) })}</bdi>
      )}
      <bdi className={reset}>{text.limits}</bdi>
    </div>
  );
}
