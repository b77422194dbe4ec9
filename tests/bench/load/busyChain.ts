import type { Hex } from 'viem';
import { encodeMarketCreated } from '../../../demo/sandbox/emitter/marketCreated';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import { startSandboxChain } from '../../kit/indexer/sandboxChain';
import { address, positionLog, price, USDC, word } from '../../kit/indexer/scriptedLogs';

const TOKENS = Array.from({ length: 10 }, (_, i) => address(0xe100 + i));
const markets = TOKENS.map((indexToken, i) => ({ indexToken, market: address(0xa100 + i) }));
const TOKEN = 10n ** 18n;
/** As on Arbitrum. */
const BLOCK_MS = 250;
const TRADES_A_BLOCK = 2;
const LOGS_A_BLOCK = 100;

/** A chain with the given number of traders, each with a position, on which every later block has trades and new prices. */
export async function startBusyChain(routes: number) {
  const now = Math.floor(Date.now() / 1000);
  const chain = await startSandboxChain(now - 7_200);
  const traders = Array.from({ length: routes }, (_, i) => address(0x10_0000 + i));
  let orders = 0;
  const trade = (account: Hex, size: bigint) => {
    orders += 1;
    const { market } = markets[orders % markets.length] ?? { market: address(0) };
    return positionLog({
      ...{ account, market, positionKey: word(Number(account)), orderKey: word(orders) },
      ...{ size, sizeDelta: 1_000n, tokens: (size * TOKEN) / 2_000n, collateral: 100n, indexPrice: 2_000n },
    });
  };
  const prices = (usd: bigint, time: number) =>
    TOKENS.map((token) => encodeOraclePriceUpdate(token, { min: price(usd), max: price(usd) }, time));
  const created = markets.map(({ market, indexToken }) =>
    encodeMarketCreated({ marketToken: market, indexToken, longToken: indexToken, shortToken: USDC }),
  );
  await chain.emit([...created, ...prices(2_000n, now - 7_000)], now - 7_000);
  for (let i = 0; i < traders.length; i += LOGS_A_BLOCK) {
    const logs = traders.slice(i, i + LOGS_A_BLOCK).map((account) => trade(account, 1_000n));
    await chain.emit(logs, now - 6_900 + i);
  }
  await chain.finalise(now - 600);

  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    ...{ rpcUrl: chain.rpcUrl, deployment: chain.deployment, traders },
    trade() {
      let block = 0;
      timer = setInterval(() => {
        block += 1;
        const time = Math.floor(Date.now() / 1000);
        const trades = Array.from({ length: TRADES_A_BLOCK }, (_, i) =>
          trade(traders[(block * TRADES_A_BLOCK + i) % traders.length] ?? address(0), 2_000n),
        );
        const news = block % 4 === 0 ? prices(2_000n + BigInt(block % 50), time) : [];
        void chain.emit([...trades, ...news]).catch(() => {});
      }, BLOCK_MS);
    },
    async stop() {
      clearInterval(timer);
      await chain.stop();
    },
  };
}
