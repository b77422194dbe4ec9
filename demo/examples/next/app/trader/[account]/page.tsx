import { TraderCard } from '@mimic/widgets/trader-card';
import { Suspense } from 'react';

type Props = { params: Promise<{ account: string }> };

export default function Page({ params }: Props) {
  return (
    <Suspense>
      <Trader params={params} />
    </Suspense>
  );
}

async function Trader({ params }: Props) {
  const { account } = await params;
  return <TraderCard account={account} />;
}
