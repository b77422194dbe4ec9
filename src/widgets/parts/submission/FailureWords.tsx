'use client';
import { lazy } from 'react';
import { useMimic } from '../../../provider/useMimic';
import { Later } from '../../../ui/Later';
import type { FailureTextProps } from './FailureText';

// the error table is long, and rarely needed
const FailureText = lazy(() => import('./FailureText'));

/** A failure's message, once its code has loaded. */
export function FailureWords(props: FailureTextProps) {
  return (
    <Later missing={useMimic().messages.common.failed}>
      <FailureText {...props} />
    </Later>
  );
}
