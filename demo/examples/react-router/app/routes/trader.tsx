import { TraderCard } from '@mimic/widgets/trader-card';
import { useParams } from 'react-router';

export default function Trader() {
  const { address = '' } = useParams();
  return <TraderCard account={address} />;
}
