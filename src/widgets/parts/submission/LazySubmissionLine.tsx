'use client';
import { useEffect } from 'react';
import { useMimic } from '../../../provider/MimicContext';
import { reset } from '../../../theme/reset.css';
import { Later } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';
import { useLateParts } from '../../../ui/late/useLateCode';
// styles of lazy parts belong in the widget's own sheet
import './SubmissionLine.css';
import type { SubmissionLineProps } from './SubmissionLine';

const line = lateParts(() => import('./SubmissionLine'));

/** A submission's progress, loaded before one can start; renders nothing without one. */
export function LazySubmissionLine(props: SubmissionLineProps) {
  const { status, error, note, isStarting } = props.submission;
  const { failed } = useMimic().messages.common;
  // if it does not load, the component that shows it tries again
  useEffect(() => void line.load().catch(() => {}), []);
  if (!status && !error && !note && !isStarting) return null;
  return (
    <Later
      missing={
        <span className={reset} role="alert">
          {failed}
        </span>
      }
    >
      <Line {...props} />
    </Later>
  );
}

function Line(props: SubmissionLineProps) {
  const parts = useLateParts(line);
  return parts ? <parts.SubmissionLine {...props} /> : null;
}
