import { formatAddress } from '@mimic/widgets/core';
import { usePortfolio } from '@mimic/widgets/portfolio';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLinks } from '../view/useView';
import { FirstCopyGuide } from './FirstCopyGuide';
import { type FirstCopyStep, firstCopyStep } from './firstCopyStep';
import { requestScenario, type TradeScenario } from './requestScenario';

type FirstCopyStepsProps = {
  hasMarket: boolean;
  /** Whether the guide was shown before. */
  hasBegun: boolean;
  onBegin(): void;
  onEnd(): void;
};

/** The guide's steps for a connected wallet, each found by what the portfolio holds. */
export function FirstCopySteps({ hasMarket, hasBegun, onBegin, onEnd }: FirstCopyStepsProps) {
  const step = firstCopyStep(usePortfolio());
  // users who have copied before need no guide
  const isShown = step !== undefined && (step.name !== 'done' || hasBegun);
  useEffect(() => {
    if (isShown) onBegin();
  }, [isShown, onBegin]);
  if (!isShown) return null;
  return (
    <FirstCopyGuide step={step.name} onEnd={onEnd}>
      <Words step={step} hasMarket={hasMarket} />
    </FirstCopyGuide>
  );
}

function Words({ step, hasMarket }: { step: FirstCopyStep; hasMarket: boolean }): ReactNode {
  const links = useLinks();
  switch (step.name) {
    case 'deposit':
      // the review offers it, too
      if (step.isDrafted) {
        return (
          <p>
            <span className="first-copy-narrow">Click Review in Portfolio Changes, then Deposit</span>
            <span className="first-copy-wide">In Portfolio Changes, click Deposit</span>
            <span>{`: your rule copies with your ${step.symbol}.`}</span>
          </p>
        );
      }
      return (
        <p>
          <span>In your </span>
          <Link to={links.portfolio}>Portfolio</Link>
          <span>
            {step.symbol
              ? `, click Change next to ${step.symbol} and save a deposit: your rule copies with it.`
              : ', click Change next to USDC and save a deposit of 500.'}
          </span>
        </p>
      );
    case 'copy':
      return (
        <p>
          <span>On the </span>
          <Link to={links.board}>Leaderboard</Link>
          <span>, click Copy</span>
          <span className="first-copy-narrow"> (+)</span>
          <span> next to a trader with USDC, then Copy again to save the rule.</span>
        </p>
      );
    case 'submit':
      return (
        <p>
          <span>Click </span>
          <span className="first-copy-narrow">Review in Portfolio Changes, then Submit</span>
          <span className="first-copy-wide">Submit in Portfolio Changes</span>
          <span>, then approve in the wallet.</span>
        </p>
      );
    case 'open':
      return (
        <Waiting key="open" act="open" step={step} label="Open one now" hasMarket={hasMarket}>
          {`Your rule is waiting for ${formatAddress(step.rule.trader)} to open a position.`}
        </Waiting>
      );
    case 'close':
      return (
        <Waiting key="close" act="close" step={step} label="Let the trader close now" hasMarket={hasMarket}>
          {`${formatAddress(step.rule.trader)} opened a position, and your copy is running. It settles when the trader closes.`}
        </Waiting>
      );
    default:
      return (
        <p>
          <span>Settled: the copy has ended. Its result and your balance are in your </span>
          <Link to={links.portfolio}>Portfolio</Link>
          <span>.</span>
        </p>
      );
  }
}

type WaitingProps = {
  act: TradeScenario['act'];
  step: Extract<FirstCopyStep, { rule: unknown }>;
  label: string;
  hasMarket: boolean;
  children: string;
};

function Waiting({ act, step, label, hasMarket, children }: WaitingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { trader: account, collateralToken } = step.rule;
  // the trader may have more positions: only the copied one settles the copy
  const positionKey = step.name === 'close' ? step.copy.source?.sourcePositionKey : undefined;
  const ask = () => {
    setIsAsked(true);
    // lets the user try again
    requestScenario({ act, account, collateralToken, ...(positionKey && { positionKey }) }).catch(() =>
      setIsAsked(false),
    );
    setTimeout(() => setIsAsked(false), 15_000);
  };
  return (
    <>
      <p>{children}</p>
      {hasMarket && (
        <button type="button" className="button" onClick={ask} disabled={isAsked}>
          {isAsked ? 'Within seconds' : label}
        </button>
      )}
    </>
  );
}
