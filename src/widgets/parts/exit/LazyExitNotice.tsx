'use client';
import { lazy, Suspense } from 'react';
import { useMimic } from '../../../provider/useMimic';
import type { ExitNoticeProps } from './ExitNotice';

const ExitNotice = lazy(async () => ({ default: (await import('./ExitNotice')).ExitNotice }));

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
