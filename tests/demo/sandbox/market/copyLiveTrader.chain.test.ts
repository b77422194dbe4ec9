import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEventLogs,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allocationStoreArtifact } from '../../../../demo/contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../../../demo/contracts/artifacts/Copies';
import { mirrorArtifact } from '../../../../demo/contracts/artifacts/Mirror';
import { tokenArtifact } from '../../../../demo/contracts/artifacts/Token';
import { userRouterArtifact } from '../../../../demo/contracts/artifacts/UserRouter';
import { PROTOCOL_DEFAULTS } from '../../../../demo/contracts/deploy/protocolPlan';
import { executionFee, readPositions } from '../../../../demo/keeper/calls/gmxReads';
import { closeCall, mirrorCall, settleCall } from '../../../../demo/keeper/calls/keeperCalls';
import { receiptOf } from '../../../../demo/node/receiptOf';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { SANDBOX_FOLLOWERS, sandboxAccount } from '../../../../demo/sandbox/deploy/accounts';
import type { PositionTrade } from '../../../../demo/sandbox/market/gmx/positionTrade';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { type MarketScenario, runMarket } from '../../../../demo/sandbox/market/live/runMarket';
import { loadMarket, saveMarket } from '../../../../demo/sandbox/market/live/savedMarket';
import { chainStart, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { USDC } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { chainFrom, type TestChain } from '../../chainOf';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 4, end, days: 3 });
const saved = saveMarket(history);
const trader = history.traders.find(({ isActive }) => isActive)!.account;
const keeper = sandboxAccount('keeper').address;
const [alice, stranger] = SANDBOX_FOLLOWERS.map(({ address }) => address) as [Address, Address];
const GAS_PRICE = 10n ** 9n;
const DEPOSIT = 1_000_000_000n;
const patience = { timeout: 30_000, interval: 200 };

let chain: TestChain;
let deployment: TestChain['deployment'];
let client: ReturnType<typeof connect>;
let request: (scenario: MarketScenario) => void;
let running: Promise<void>;
const stop = new AbortController();
const trades: PositionTrade[] = [];
const connect = (rpcUrl: string) =>
  createPublicClient({ chain: arbitrum, transport: http(rpcUrl), cacheTime: 0 });

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now: end, history }));
  const { rpcUrl } = chain.anvil;
  client = connect(rpcUrl);
  deployment = chain.deployment;
  await seedHistory({ rpcUrl, deployment, now: end, history });
  const from = loadMarket(saved);
  await new Promise<void>((resolve, reject) => {
    running = runMarket({
      rpcUrl,
      deployment,
      from,
      tickSeconds: 1,
      signal: stop.signal,
      onReady: (take) => {
        request = take;
        resolve();
      },
      onTick: (step) => trades.push(...step.trades),
    });
    running.catch(reject);
  });
}, 120_000);

afterAll(async () => {
  stop.abort();
  await running;
  await chain?.stop();
});

async function send(from: Address, { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint }) {
  const gas = '0x1312d00';
  const transaction = { from, to, data, value: hex(value), gas, gasPrice: hex(GAS_PRICE) };
  const hash = await chain.rpc.request<Hex>('eth_sendTransaction', [transaction]);
  const receipt = await receiptOf(client, hash, { interval: 20 });
  if (receipt.status === 'reverted') await client.call({ account: from, to, data, value });
  expect(receipt.status).toBe('success');
  return receipt;
}
const hex = (value: bigint) => `0x${value.toString(16)}`;
const call = (
  to: Address,
  abi: Abi | readonly unknown[],
  functionName: string,
  args: readonly unknown[],
) => ({
  to,
  data: encodeFunctionData({ abi: abi as Abi, functionName, args }),
});
const fee = (kind: 'increase' | 'decrease') =>
  executionFee({ client, dataStore: GMX.dataStore }, kind, PROTOCOL_DEFAULTS.callbackGas.mirror, GAS_PRICE);
const free = () =>
  client.readContract({
    address: deployment.allocationStore,
    abi: allocationStoreArtifact.abi,
    functionName: 'userBalanceMap',
    args: [USDC, alice],
  });

it('lets a live trader’s position be copied on GMX, from the trader’s order to settled balances', async () => {
  await send(alice, call(USDC, tokenArtifact.abi, 'approve', [deployment.tokenRouter, DEPOSIT]));
  await send(alice, call(deployment.router, userRouterArtifact.abi, 'deposit', [USDC, DEPOSIT]));
  const rule = { allowanceRate: 10_000n, throttleActivity: 3_600n, expiry: BigInt(end) + 31_536_000n };
  await send(alice, call(deployment.router, userRouterArtifact.abi, 'setMatchingRule', [USDC, trader, rule]));

  const isOurs = ({ order, event }: PositionTrade) => order !== null && event.account === trader;
  request({ act: 'open', account: trader, collateralToken: USDC });
  await expect
    .poll(() => trades.find((trade) => isOurs(trade) && trade.event.kind === 'increase'), patience)
    .toBeDefined();
  const { event } = trades.find((trade) => isOurs(trade) && trade.event.kind === 'increase')!;
  const place = { market: event.market, collateralToken: USDC, isLong: event.isLong };
  const positionOf = async (account: Address) => {
    const view = { client, dataStore: GMX.dataStore };
    return (await readPositions(view, [{ account, ...place }]))[0]!;
  };
  const traders = await positionOf(trader);
  expect(traders.sizeInUsd).toBe(event.sizeInUsd);

  const { logs } = await send(
    keeper,
    mirrorCall(
      deployment,
      { account: trader, ...place },
      {
        sourceRequestKey: event.orderKey,
        mimicList: [alice],
        fee: { amount: 0n, receiver: keeper },
        executionFee: await fee('increase'),
      },
    ),
  );
  const [mirrored] = parseEventLogs({ abi: mirrorArtifact.abi, logs, eventName: 'Mirrored' });
  const { allocationKey } = mirrored!.args;
  const account = await client.readContract({
    address: deployment.copies,
    abi: copiesArtifact.abi,
    functionName: 'accountOf',
    args: [allocationKey],
  });
  const copy = account.toLowerCase() as Address;
  expect(await free()).toBe(0n);
  const sizeOf = async (account: Address) => (await positionOf(account)).sizeInUsd;
  await expect.poll(() => sizeOf(copy), patience).toBe((traders.sizeInUsd * DEPOSIT) / traders.collateral);

  request({ act: 'close', account: trader, collateralToken: USDC, positionKey: event.positionKey });
  await expect.poll(() => sizeOf(trader), patience).toBe(0n);
  await send(stranger, closeCall(deployment, allocationKey, await fee('decrease')));
  await expect.poll(() => sizeOf(copy), patience).toBe(0n);
  await send(stranger, settleCall(deployment, allocationKey, USDC));
  const [after, held] = [
    await free(),
    await client.readContract({
      address: USDC,
      abi: tokenArtifact.abi,
      functionName: 'balanceOf',
      args: [copy],
    }),
  ];
  expect(after).toBeGreaterThan((DEPOSIT * 3n) / 4n);
  expect(after).toBeLessThan((DEPOSIT * 5n) / 4n);
  expect(held).toBe(0n);
});
