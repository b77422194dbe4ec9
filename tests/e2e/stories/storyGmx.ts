import { type Hex, zeroAddress } from 'viem';
import { bankArtifact } from '../../../demo/contracts/artifacts/Bank';
import { priceFeedArtifact } from '../../../demo/contracts/artifacts/PriceFeed';
import { pricesArtifact } from '../../../demo/contracts/artifacts/Prices';
import { createRpc } from '../../../demo/node/rpc';
import { Executor } from '../../../demo/sandbox/chain/Executor';
import { GmxKeeper } from '../../../demo/sandbox/chain/GmxKeeper';
import { encodeOraclePriceUpdate } from '../../../demo/sandbox/emitter/oraclePriceUpdate';
import type { OraclePrice } from '../../../demo/sandbox/gmx/transaction/Context';
import { as, oracle, owner, placeMarket, price, USDC, WETH } from '../../kit/chain/contractSandbox';
import { PURSE } from '../../kit/chain/gmxSandbox';
import type { Chain } from '../../kit/page/chainOf';

export type StoryGmx = Awaited<ReturnType<typeof startStoryGmx>>;

const GAS_PRICE = 10n ** 8n;
const USDC_PRICE = price(1, 6);

/** GMX on a sandbox whose history is empty: one market, at the prices that a story sets, and a keeper that executes orders by itself. */
export async function startStoryGmx(chain: Chain) {
  await placeMarket(chain);
  await chain.client.setCode({ address: PURSE, bytecode: bankArtifact.deployedBytecode });
  await chain.token(USDC).write.mint([[PURSE], 10n ** 15n], as(owner));

  const [source] = await chain.priceFeedsContract.read.feedMap([WETH]);
  const prices = await chain.client.readContract({
    address: source,
    abi: priceFeedArtifact.abi,
    functionName: 'prices',
  });

  const rpc = createRpc(chain.rpcUrl);
  let ether = price(2_000, 18);
  const time = (head: bigint) => {
    const clock = BigInt(Math.floor(Date.now() / 1000));
    return clock > head ? clock : head;
  };
  const oraclePrices = (timestamp: bigint): OraclePrice[] =>
    [
      [WETH, ether],
      [USDC, USDC_PRICE],
    ].map(([token, each]) => ({
      token: token as Hex,
      provider: zeroAddress,
      min: each as bigint,
      max: each as bigint,
      timestamp,
    }));
  const executor = new Executor({ rpc, keeper: oracle, time, gasPrice: GAS_PRICE });
  const keeper = new GmxKeeper({ rpc, executor, prices: () => oraclePrices, time });

  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      await keeper.tick();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  // a failure is the story's, when it stops
  running.catch(() => undefined);

  return {
    ...chain,
    executor,
    oraclePrices,
    /** Sets ether's price: GMX's, the protocol's feed's, and the one in the oracle's events. */
    setEther: async (dollars: number) => {
      ether = price(dollars, 18);
      const answers = [BigInt(dollars) * 10n ** 8n, 10n ** 8n];
      await chain.at(prices, pricesArtifact.abi).write.setPrices([[WETH, USDC], answers], as(oracle));
      const now = Number(await chain.now());
      const logs = [
        encodeOraclePriceUpdate(WETH, { min: ether, max: ether }, now),
        encodeOraclePriceUpdate(USDC, { min: USDC_PRICE, max: USDC_PRICE }, now),
      ];
      await chain.emitter.write.emitRaw([logs], as(oracle));
    },
    stop: async () => {
      isStopped = true;
      await running;
      rpc.close();
    },
  };
}
