import { useAccount } from 'wagmi';
import { readKept } from '../kept';
import { GuideCard } from './GuideCard';

/** Where wagmi keeps which wallet was connected last. */
const LAST_WALLET = 'wagmi.recentConnectorId';

/**
 * The first step of a newcomer, drawn with the page itself: what tells who is further comes with the sandbox's wallet,
 * after all that the page is about.
 */
export function FirstStep() {
  const { address } = useAccount();
  if (address || readKept(LAST_WALLET)) return null;
  return (
    <GuideCard step="connect" progress="1 of 6">
      <ConnectWords />
    </GuideCard>
  );
}

export const ConnectWords = () => (
  <p>Press Connect Wallet and choose the sandbox’s wallet. It holds test tokens.</p>
);
