import '@mimic/widgets/styles.css';
import { ConnectButton } from '@mimic/widgets/connect-button';
import { Leaderboard } from '@mimic/widgets/leaderboard';
import { createMimicConfig, MimicProvider } from '@mimic/widgets/provider';
import { createRoot } from 'react-dom/client';
import { deployed } from '../mimic';

const left = createMimicConfig(deployed);
const right = createMimicConfig({ ...deployed, product: { singular: 'Follower', plural: 'Followers' } });

createRoot(document.getElementById('widgets')!).render(
  <>
    <section id="left">
      <MimicProvider config={left}>
        <ConnectButton />
        <Leaderboard />
      </MimicProvider>
    </section>
    <section id="right">
      <MimicProvider config={right} theme="dark">
        <ConnectButton />
        <Leaderboard />
      </MimicProvider>
    </section>
  </>,
);
