import type { ReactNode } from 'react';
import { Icon } from '../shell/Icon';
import './firstCopy.css';

const STEPS = ['connect', 'deposit', 'copy', 'submit', 'open', 'close', 'done'] as const;

/** The name of a step of the guide, in order. */
export type FirstCopyStepName = (typeof STEPS)[number];

/** The guide's card: what to do now, and how many steps there are. */
export function FirstCopyGuide({
  step,
  onEnd,
  children,
}: {
  step: FirstCopyStepName;
  onEnd(): void;
  children: ReactNode;
}) {
  return (
    <section className="first-copy" aria-label="Your first copy" data-step={step}>
      <div className="first-copy-head">
        <div>
          <strong>Your first copy</strong>
          <span>{step === 'done' ? 'done' : `${STEPS.indexOf(step) + 1} of ${STEPS.length - 1}`}</span>
        </div>
        <button type="button" className="quiet" aria-label="Hide these steps" onClick={onEnd}>
          <Icon name="close" />
        </button>
      </div>
      <div className="first-copy-words" aria-live="polite">
        {children}
      </div>
    </section>
  );
}
