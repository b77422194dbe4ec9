'use client';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { useRouter } from 'next/navigation';

const traderHref = (trader: string) => `/trader/${trader}`;

export function Board() {
  const router = useRouter();
  return <Leaderboard traderHref={traderHref} onSelectTrader={(trader) => router.push(traderHref(trader))} />;
}
