import { type ReactNode, useState } from 'react';
import { Icon } from '../shell/Icon';
import { endGuide, isGuideOver } from './guideEnd';
import './firstCopy.css';

export type GuideCardProps = {
  step: string;
  /** How far the visitor is. */
  progress: string;
  children: ReactNode;
};

/** The card that says what a newcomer does next, until the visitor has seen enough. */
export function GuideCard({ step, progress, children }: GuideCardProps) {
  const [isOver, setIsOver] = useState(isGuideOver);
  if (isOver) return null;
  const end = () => {
    endGuide();
    setIsOver(true);
  };
  return (
    <section className="first-copy" aria-label="Your first copy" data-step={step}>
      <div className="first-copy-head">
        <div>
          <strong>Your first copy</strong>
          <span>{progress}</span>
        </div>
        <button type="button" className="quiet" aria-label="Hide these steps" onClick={end}>
          <Icon name="close" />
        </button>
      </div>
      <div className="first-copy-words" aria-live="polite">
        {children}
      </div>
    </section>
  );
}
