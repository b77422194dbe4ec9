'use client';
import { useEffect } from 'react';
import { useMimic } from '../../../provider/useMimic';
import { Later } from '../../../ui/Later';
import { lateParts, useLateParts } from '../data/lateParts';
// styles of what loads later belong in the widget's own sheet
import './SubmissionLine.css';
import type { SubmissionLineProps } from './SubmissionLine';

const line = lateParts(() => import('./SubmissionLine'));

/** A submission's progress, loaded before one can begin; nothing where there is none. */
export function LazySubmissionLine(props: SubmissionLineProps) {
  const { status, error, isBusy } = props.submission;
  const { failed } = useMimic().messages.common;
  // one that does not load is asked for again by what shows it
  useEffect(() => void line.load().catch(() => {}), []);
  if (!status && !error && !isBusy) return null;
  return (
    <Later missing={<span role="alert">{failed}</span>}>
      <Line {...props} />
    </Later>
  );
}

function Line(props: SubmissionLineProps) {
  const parts = useLateParts(line);
  return parts ? <parts.SubmissionLine {...props} /> : null;
}
