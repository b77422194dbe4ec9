import { HydrationBoundary } from '@tanstack/react-query';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Board } from '../Board';
import { prefetchBoard } from './prefetchBoard';

export default function Page() {
  return (
    <Suspense fallback={<p>Reading the ranking…</p>}>
      <PrefetchedBoard />
    </Suspense>
  );
}

async function PrefetchedBoard() {
  // the ranking is live: read on each visit, not at build time
  await connection();
  return (
    <HydrationBoundary state={await prefetchBoard()}>
      <Board />
    </HydrationBoundary>
  );
}
