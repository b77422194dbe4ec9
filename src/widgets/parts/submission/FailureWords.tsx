'use client';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Later } from '../../../ui/late/Later';
import { lateComponent } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';
import type { FailureTextProps } from './FailureText';

// the error table is long, and rarely needed
const FailureText = lateComponent(
  lateParts(() => import('./FailureText')),
  (code) => code.default,
);

/** A failure's message, once its code has loaded. */
export function FailureWords(props: FailureTextProps) {
  return (
    <Later missing={<span className={reset}>{useMimic().messages.common.failed}</span>}>
      <FailureText {...props} />
    </Later>
  );
}
