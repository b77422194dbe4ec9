import { createRoot } from 'react-dom/client';
import { arbitrum } from 'viem/chains';
import { createMimicConfig } from '../../../src/config/createMimicConfig';
import { fetchTraderRouteLatestMetrics } from '../../../src/indexer';
import { registerBoardMessages } from '../../../src/messages/register/registerBoardMessages';
import { MimicProvider } from '../../../src/provider/MimicProvider';
import { LeaderboardTable } from '../../../src/widgets/leaderboard/table/LeaderboardTable';
import { LeaderboardContext, useLeaderboard } from '../../../src/widgets/leaderboard/useLeaderboard';
import { WidgetRoot } from '../../../src/widgets/parts/frame/WidgetRoot';

// as the board's own root does
registerBoardMessages();

const settings = await (await fetch('/config.json')).json();
const config = createMimicConfig({
  chain: arbitrum,
  rpcUrl: settings.rpcUrl,
  indexerUrl: settings.indexerUrl,
  contracts: settings.contracts,
  collateralTokens: settings.tokens,
});
const some = await fetchTraderRouteLatestMetrics(config, { interval: 7_884_000, limit: 100, offset: 0 });
const rows = Array.from({ length: 5000 }, (_, i) => ({ ...some[i % some.length]!, id: String(i) }));
const view = { current: undefined };

/** The board's own table with five thousand rows, more than an indexer returns at once. */
function Board() {
  const board = { ...useLeaderboard(), state: 'ready' as const, rows, rowCount: rows.length, hasMore: false };
  return (
    <WidgetRoot name="leaderboard">
      <LeaderboardContext.Provider value={{ board, actions: {}, view }}>
        <LeaderboardTable />
      </LeaderboardContext.Provider>
    </WidgetRoot>
  );
}

createRoot(document.getElementById('app')!).render(
  <MimicProvider config={config}>
    <Board />
  </MimicProvider>,
);
