import { TraderCard } from '@mimic/widgets/trader-card';
import { useRouter } from 'next/router';

export default function Trader() {
  const { account } = useRouter().query;
  return typeof account === 'string' && <TraderCard account={account} />;
}
