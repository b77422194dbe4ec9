import { type Address, encodeFunctionData, type Hex, maxUint256, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRouterArtifact } from '../../../../demo/contracts/artifacts/ExchangeRouter';
import { tokenArtifact } from '../../../../demo/contracts/artifacts/Token';
import type { Handled } from '../../../../demo/sandbox/chain/GmxKeeper';
import { GMX } from '../../../../demo/sandbox/chain/placeGmx';
import { readStore } from '../../../../demo/sandbox/chain/readStore';
import { SANDBOX_FOLLOWERS } from '../../../../demo/sandbox/deploy/accounts';
import { positionKey } from '../../../../demo/sandbox/gmx/Position';
import { fieldKey } from '../../../../demo/sandbox/gmx/state/keys';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { type MarketScenario, runMarket } from '../../../../demo/sandbox/market/live/runMarket';
import { loadMarket, saveMarket } from '../../../../demo/sandbox/market/live/savedMarket';
import { chainStart, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { SANDBOX_MARKETS, USDC } from '../../../../demo/sandbox/markets/sandboxMarkets';
import { chainFrom, type TestChain } from '../../../kit/chain/chainFrom';

const end = Math.floor(Date.now() / 1000);
const history = generateHistory({ seed: 4, end, days: 3 });
const saved = saveMarket(history);
const ETH = SANDBOX_MARKETS.find(({ symbol }) => symbol === 'ETH')!;
const USD = 10n ** 30n;
const FEE = 10n ** 16n;

let chain: TestChain;
let stop: AbortController;
let request: (scenario: MarketScenario) => void;
let running: Promise<void>;
const handled: Handled[] = [];

beforeAll(async () => {
  chain = await chainFrom(chainStart({ now: end, history }));
  await seedHistory({ rpcUrl: chain.anvil.rpcUrl, deployment: chain.deployment, now: end, history });
  stop = new AbortController();
  await new Promise<void>((resolve, reject) => {
    running = runMarket({
      rpcUrl: chain.anvil.rpcUrl,
      deployment: chain.deployment,
      from: loadMarket(saved),
      tickSeconds: 1,
      signal: stop.signal,
      onReady: (take) => {
        request = take;
        resolve();
      },
      onOrder: (order) => handled.push(order),
    });
    running.catch(reject);
  });
}, 120_000);

afterAll(async () => {
  stop?.abort();
  await running;
  await chain?.stop();
});

async function send(from: Address, to: Address, data: Hex, value = 0n): Promise<void> {
  const transaction = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x989680' };
  const hash = await chain.rpc.request<Hex>('eth_sendTransaction', [transaction]);
  await expect
    .poll(() => chain.rpc.request('eth_getTransactionReceipt', [hash]), { timeout: 10_000 })
    .toMatchObject({ status: '0x1' });
}

/** Somebody's own order on GMX: a long of ether with 1,000 USDC. */
async function order(account: Address, orderType: 2 | 4, sizeDeltaUsd: bigint): Promise<void> {
  const { abi } = exchangeRouterArtifact;
  const collateral = orderType === 2 ? 1_000_000_000n : 0n;
  const params = {
    addresses: {
      receiver: account,
      cancellationReceiver: zeroAddress,
      callbackContract: zeroAddress,
      uiFeeReceiver: zeroAddress,
      market: ETH.marketToken,
      initialCollateralToken: USDC,
      swapPath: [],
    },
    numbers: {
      sizeDeltaUsd,
      initialCollateralDeltaAmount: 0n,
      triggerPrice: 0n,
      acceptablePrice: orderType === 2 ? maxUint256 : 0n,
      executionFee: FEE,
      callbackGasLimit: 0n,
      minOutputAmount: 0n,
      validFromTime: 0n,
    },
    orderType,
    decreasePositionSwapType: 0,
    isLong: true,
    shouldUnwrapNativeToken: false,
    autoCancel: false,
    referralCode: zeroHash,
    dataList: [],
  };
  const calls = [
    encodeFunctionData({ abi, functionName: 'sendWnt', args: [GMX.orderVault, FEE] }),
    encodeFunctionData({ abi, functionName: 'sendTokens', args: [USDC, GMX.orderVault, collateral] }),
    encodeFunctionData({ abi, functionName: 'createOrder', args: [params] }),
  ];
  const approve = [GMX.router, collateral] as const;
  await send(
    account,
    USDC,
    encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'approve', args: approve }),
  );
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [calls] });
  await send(account, GMX.exchangeRouter, data, FEE);
}

async function sizeOf(account: Address): Promise<bigint> {
  const [size] = await readStore(
    chain.rpc,
    'latest',
  )([[fieldKey('position', keyOf(account), 'SIZE_IN_USD'), 'uint']]);
  return (size as bigint | undefined) ?? 0n;
}
const keyOf = (account: Address) => positionKey(account, ETH.marketToken, USDC, true);
const lastOf = (account: Address) => handled.filter((each) => each.order.account === account).at(-1);
const patience = { timeout: 30_000 };
const [alice, bob, carol] = SANDBOX_FOLLOWERS.map(({ address }) => address) as [Address, Address, Address];

describe('GMX’s keepers beside the market', () => {
  it('execute anybody’s order', async () => {
    await order(alice, 2, 5_000n * USD);
    await expect.poll(() => sizeOf(alice), patience).toBe(5_000n * USD);
    await order(alice, 4, 5_000n * USD);
    await expect.poll(() => sizeOf(alice), patience).toBe(0n);
    await expect.poll(() => lastOf(alice), patience).toMatchObject({ executed: { ok: true } });
  });

  it('refuse an account’s next order when a scenario asks for it', async () => {
    request({ act: 'refuse', account: bob });
    const usdc = encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'balanceOf', args: [bob] });
    const balance = () => chain.rpc.request<Hex>('eth_call', [{ to: USDC, data: usdc }, 'latest']);
    const before = await balance();
    await order(bob, 2, 5_000n * USD);
    await expect.poll(() => lastOf(bob), patience).toMatchObject({ executed: { ok: true } });
    expect(await sizeOf(bob)).toBe(0n);
    expect(await balance()).toBe(before);
  });

  it('reduce and liquidate a position when a scenario asks for it', async () => {
    await order(carol, 2, 5_000n * USD);
    await expect.poll(() => sizeOf(carol), patience).toBe(5_000n * USD);
    await expect.poll(() => lastOf(carol), patience).toBeDefined();
    request({ act: 'reduce', positionKey: keyOf(carol) });
    await expect.poll(() => sizeOf(carol), patience).toBe(2_500n * USD);
    request({ act: 'liquidate', positionKey: keyOf(carol) });
    await expect.poll(() => sizeOf(carol), patience).toBe(0n);
  });

  it('finish what is pending before a day passes', async () => {
    await order(alice, 2, 5_000n * USD);
    request({ act: 'day' });
    await expect.poll(() => sizeOf(alice), patience).toBe(5_000n * USD);
  });
});
