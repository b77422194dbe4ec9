import { formatAddress } from '@mimic/widgets/core';
import { usePortfolio } from '@mimic/widgets/portfolio';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../shell/Icon';
import { useLinks } from '../view/useView';
import { type FirstCopyStep, firstCopyStep, STEP_NAMES } from './firstCopyStep';
import { endGuide, isGuideOver } from './guideEnd';
import { makeWish, type TradeWish } from './makeWish';
import './firstCopy.css';

/** Guides a new user to a first settled copy, until it is done or dismissed. */
export function FirstCopy({ hasMarket = false }: { hasMarket?: boolean | undefined }) {
  const [isOver, setIsOver] = useState(isGuideOver);
  const [hasBegun, setHasBegun] = useState(false);
  const step = firstCopyStep(usePortfolio());
  if (isOver || !step) return null;
  // users who have copied before need no guide
  if (step.name === 'done' && !hasBegun) return null;
  if (step.name !== 'done' && !hasBegun) setHasBegun(true);
  const end = () => {
    endGuide();
    setIsOver(true);
  };
  const place = STEP_NAMES.indexOf(step.name) + 1;
  return (
    <section className="first-copy" aria-label="Your first copy" data-step={step.name}>
      <div className="first-copy-head">
        <div>
          <strong>Your first copy</strong>
          <span>{step.name === 'done' ? 'done' : `${place} of ${STEP_NAMES.length - 1}`}</span>
        </div>
        <button type="button" className="quiet" aria-label="Hide these steps" onClick={end}>
          <Icon name="close" />
        </button>
      </div>
      <div className="first-copy-words" aria-live="polite">
        <Words step={step} hasMarket={hasMarket} />
      </div>
    </section>
  );
}

function Words({ step, hasMarket }: { step: FirstCopyStep; hasMarket: boolean }): ReactNode {
  const links = useLinks();
  switch (step.name) {
    case 'connect':
      return <p>Click Connect Wallet and choose the sandbox wallet. It holds test tokens.</p>;
    case 'deposit':
      return (
        <p>
          In your <Link to={links.portfolio}>Portfolio</Link>, click Change next to USDC and save a deposit of
          500.
        </p>
      );
    case 'copy':
      return (
        <p>
          On the <Link to={links.board}>Leaderboard</Link>, click Copy next to a trader with USDC, then Copy
          again to save the rule.
        </p>
      );
    case 'submit':
      return <p>Click Submit in Portfolio Changes, then approve in the wallet.</p>;
    case 'open':
      return (
        <Waiting key="open" act="open" step={step} label="Open one now" hasMarket={hasMarket}>
          Your rule is waiting for {formatAddress(step.rule.trader)} to open a position.
        </Waiting>
      );
    case 'close':
      return (
        <Waiting key="close" act="close" step={step} label="Close it now" hasMarket={hasMarket}>
          {formatAddress(step.rule.trader)} opened a position, and your copy is running. It settles when the
          trader closes.
        </Waiting>
      );
    default:
      return (
        <p>
          Settled: your funds are back in your balance in the <Link to={links.portfolio}>Portfolio</Link>.
        </p>
      );
  }
}

type WaitingProps = {
  act: TradeWish['act'];
  step: Extract<FirstCopyStep, { rule: unknown }>;
  label: string;
  hasMarket: boolean;
  children: ReactNode;
};

function Waiting({ act, step, label, hasMarket, children }: WaitingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { trader: account, collateralToken } = step.rule;
  const ask = () => {
    setIsAsked(true);
    // lets the user try again
    makeWish({ act, account, collateralToken }).catch(() => setIsAsked(false));
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
