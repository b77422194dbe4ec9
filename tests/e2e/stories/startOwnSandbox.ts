import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import { GMX_MARKETS } from '../../../demo/sandbox/markets/gmxMarkets';
import { ETH_MARKET, price, USDC, WETH } from '../../kit/chain/contractSandbox';
import { type RunningSandbox, startSandbox } from '../../kit/page/sandbox';

/** GMX's emitter on Arbitrum, which is also the sandbox's address. */
const EMITTER = '0xc8ee91a54287db53897056e12d9819156d3822fb';

/** The demo with its keeper and an empty history: one market and two prices, so that only the test makes traders trade. */
export async function startOwnSandbox(): Promise<RunningSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'mimic-story-'));
  const file = join(folder, 'recorded.json');
  const time = Math.floor(Date.now() / 1000) - 600;
  const market = GMX_MARKETS.find(({ marketToken }) => marketToken === ETH_MARKET);
  if (!market) throw new Error('GMX has no ETH market.');
  const dollar = price(1, 6);
  const ether = price(2_000, 18);
  const logs = [
    encodeMarketCreated(market),
    encodeOraclePriceUpdate(USDC, { min: dollar, max: dollar }, time),
    encodeOraclePriceUpdate(WETH, { min: ether, max: ether }, time),
  ];
  writeFileSync(
    file,
    JSON.stringify({
      logs: logs.map((log, logIndex) => ({
        ...log,
        address: EMITTER,
        blockNumber: 1,
        logIndex,
        blockTimestamp: time,
      })),
    }),
  );
  try {
    return await startSandbox('--no-generated', '--replay', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
