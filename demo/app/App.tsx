import type { Address } from '@mimic/widgets';
import { ConnectButton } from '@mimic/widgets/connect-button';
import { IndexerStatus } from '@mimic/widgets/indexer-status';
import { MimicProvider } from '@mimic/widgets/provider';
import { lazy, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AfterPageLoad } from './AfterPageLoad';
import { DeferredParts } from './DeferredParts';
import { DepositSheet } from './DepositSheet';
import { PageBoundary } from './failure/PageBoundary';
import { reload } from './failure/reload';
import type { RunConfig } from './loadConfig';
import { PageNotices } from './offline/PageNotices';
import type { OpenedConfig } from './open/openPage';
import { LazyPage } from './pages/LazyPage';
import { NoPortfolioPage } from './pages/NoPortfolioPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { Notice } from './pages/Notice';
import { PersistentBoard } from './pages/PersistentBoard';
import { TradersOnly } from './pages/TradersOnly';
import { SandboxMark } from './sandbox/SandboxMark';
import { PortfolioPill } from './shell/PortfolioPill';
import { Shell } from './shell/Shell';
import { useTheme } from './shell/useTheme';
import { useConfig } from './useConfig';
import { useScrollRestoration } from './view/useScrollRestoration';
import { pageOf } from './view/View';

const BackfillGate = lazy(async () => ({ default: (await import('./pages/BackfillGate')).BackfillGate }));
const AddressPage = lazy(async () => ({ default: (await import('./explorer/AddressPage')).AddressPage }));
const TransactionPage = lazy(async () => ({
  default: (await import('./explorer/TransactionPage')).TransactionPage,
}));

export function App({ opened }: { opened: OpenedConfig }) {
  const state = useConfig(opened);
  const { theme, next } = useTheme();
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const [deposited, setDeposited] = useState<Address>();
  useScrollRestoration();
  if (state.status === 'ready') {
    const canCopy = state.config.contracts !== undefined;
    const { reading } = state.run;
    const loading = <Notice title="Loading" busy />;
    const pages = (
      <>
        <PageNotices isSandbox={state.run.accounts !== undefined} />
        {!canCopy && page !== 'portfolio' && <TradersOnly />}
        <PersistentBoard isShown={page === 'board'} />
        <PageBoundary page={pathname}>
          <Suspense fallback={loading}>
            <PageRoutes run={state.run} canCopy={canCopy} />
          </Suspense>
        </PageBoundary>
      </>
    );
    return (
      <MimicProvider config={state.config} theme={theme} onDeposit={setDeposited}>
        <Shell
          run={state.run}
          theme={theme}
          onSwitch={next}
          mark={state.run.accounts && <SandboxMark run={state.run} />}
          wallet={canCopy && <ConnectButton />}
          pill={canCopy && <PortfolioPill isCurrent={page === 'portfolio'} />}
          status={
            <span className="status-room">
              <AfterPageLoad>
                <IndexerStatus />
              </AfterPageLoad>
            </span>
          }
        >
          {reading ? (
            <Suspense fallback={loading}>
              <BackfillGate reading={reading}>{pages}</BackfillGate>
            </Suspense>
          ) : (
            pages
          )}
          <DeferredParts />
        </Shell>
        {deposited && <DepositSheet token={deposited} onClose={() => setDeposited(undefined)} />}
      </MimicProvider>
    );
  }
  return (
    <Shell theme={theme} onSwitch={next}>
      {state.status === 'loading' && <Notice title="Loading" busy />}
      {state.status === 'failed' && (
        <Notice title="The app couldn’t start" action={{ label: 'Retry', onClick: reload }}>
          {state.reason}
        </Notice>
      )}
    </Shell>
  );
}

/** The pages besides the board, which stays mounted. */
function PageRoutes({ run, canCopy }: { run: RunConfig; canCopy: boolean }) {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="leaderboard" element={null} />
      <Route path="trader/:address" element={<LazyPage key="trader" page="trader" />} />
      <Route path="position/:id" element={<LazyPage key="position" page="position" />} />
      <Route
        path="portfolio"
        element={canCopy ? <LazyPage key="portfolio" page="portfolio" /> : <NoPortfolioPage />}
      />
      {run.earn && <Route path="earn" element={<LazyPage key="earn" page="earn" />} />}
      {run.accounts && (
        <>
          <Route path="explorer/tx/:hash" element={<TransactionPage run={run} />} />
          <Route path="explorer/address/:address" element={<AddressPage run={run} />} />
        </>
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
