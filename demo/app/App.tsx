import { ConnectButton } from '@mimic/widgets/connect-button';
import { PortfolioChanges } from '@mimic/widgets/portfolio-changes';
import { MimicProvider } from '@mimic/widgets/provider';
import { Route, Routes } from 'react-router';
import { Header } from './Header';
import { IndexerDot } from './IndexerDot';
import { LeaderboardPage } from './LeaderboardPage';
import { NotFoundPage } from './NotFoundPage';
import { Notice } from './Notice';
import { PortfolioPage } from './PortfolioPage';
import { PositionPage } from './PositionPage';
import { TraderPage } from './TraderPage';
import { useConfig } from './useConfig';
import { useTheme } from './useTheme';
import { SandboxCorner } from './wallet/SandboxCorner';

export function App() {
  const state = useConfig();
  const { theme, next } = useTheme();
  if (state.status === 'ready') {
    return (
      <MimicProvider config={state.config} theme={theme}>
        <Header theme={theme} onSwitchTheme={next} wallet={<ConnectButton />} />
        <main className="content">
          <Routes>
            <Route index element={<LeaderboardPage />} />
            <Route path="leaderboard" element={<LeaderboardPage />} />
            <Route path="trader/:address" element={<TraderPage />} />
            <Route path="position/:id" element={<PositionPage />} />
            <Route path="portfolio" element={<PortfolioPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <IndexerDot />
        </main>
        <PortfolioChanges className="changes" />
        {state.run.accounts && <SandboxCorner run={state.run} />}
      </MimicProvider>
    );
  }
  return (
    <>
      <Header theme={theme} onSwitchTheme={next} />
      <main className="content">
        {state.status === 'loading' && <Notice title="Loading" busy />}
        {state.status === 'failed' && (
          <Notice title="The app cannot start" action={{ label: 'Retry', onClick: () => location.reload() }}>
            {state.reason}
          </Notice>
        )}
      </main>
    </>
  );
}
