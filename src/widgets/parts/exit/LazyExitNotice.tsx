'use client';
import { Suspense } from 'react';
import { useMimic } from '../../../provider/useMimic';
import { lateComponent } from '../../../ui/late/lateComponent';
import { lateParts } from '../../../ui/late/lateParts';
import type { ExitNoticeProps } from './ExitNotice';

const ExitNotice = lateComponent(
  lateParts(() => import('./ExitNotice')),
  (code) => code.ExitNotice,
);

/** The notice about the keeper, in a chunk that loads with the first running copy. */
export function LazyExitNotice(props: ExitNoticeProps) {
  const { contracts } = useMimic().config;
  if (!contracts || props.copies.length === 0) return null;
  return (
    <Suspense>
      <ExitNotice {...props} />
    </Suspense>
  );
}
