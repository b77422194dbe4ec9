import { Leaderboard } from '@mimic/widgets/leaderboard';
import { Portfolio } from '@mimic/widgets/portfolio';
import { useRouter } from 'next/router';

const traderHref = (trader: string) => `/trader/${trader}`;

export default function Home() {
  const router = useRouter();
  return (
    <>
      <Leaderboard traderHref={traderHref} onSelectTrader={(trader) => router.push(traderHref(trader))} />
      <Portfolio />
    </>
  );
}
