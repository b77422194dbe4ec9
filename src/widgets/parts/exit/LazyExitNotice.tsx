'use client';
import { lazy, Suspense } from 'react';
import type { ExitNoticeProps } from './ExitNotice';

const ExitNotice = lazy(async () => ({ default: (await import('./ExitNotice')).ExitNotice }));

/** The notice about the keeper, in a chunk that loads with the first running copy. */
export function LazyExitNotice(props: ExitNoticeProps) {
  if (props.copies.length === 0) return null;
  return (
    <Suspense>
      <ExitNotice {...props} />
    </Suspense>
  );
}
