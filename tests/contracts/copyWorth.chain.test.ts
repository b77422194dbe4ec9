import { type Hex, parseEventLogs } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleArtifact } from '../../demo/contracts/artifacts/Settle';
import { receiptOf } from '../../demo/node/receiptOf';
import { storeCalls } from '../../demo/sandbox/chain/writeStore';
import { decodeEventLog } from '../../demo/sandbox/emitter/decodeEventLog';
import { keys } from '../../demo/sandbox/gmx/state/keys';
import { fetchCopyWorth } from '../../src/exports/core';
import { as, ETH_MARKET, keeper, oracle, price, USDC, usd, usdc } from '../kit/chain/contractSandbox';
import { type CopySandbox, startCopySandbox } from '../kit/chain/copySandbox';

let copies: CopySandbox;
beforeAll(async () => {
  copies = await startCopySandbox();
  // three dollars for a second 10,000 dollars on a side, and as much, or a little less, back
  const impact = [true, false].flatMap(
    (isPositive) =>
      [
        [keys.positionImpactExponent(ETH_MARKET, isPositive), 2n * 10n ** 30n],
        [keys.positionImpactFactor(ETH_MARKET, isPositive), (isPositive ? 8n : 10n) * 10n ** 21n],
      ] as const,
  );
  const { client } = copies.contracts;
  for (const call of storeCalls(impact))
    await receiptOf(client, await client.sendTransaction({ ...call, ...as(oracle) }), { interval: 5 });
});
afterAll(() => copies?.sandbox.stop());

async function newTrader() {
  const trader = privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex;
  await copies.contracts.client.setBalance({ address: trader, value: 10n ** 23n });
  return trader;
}

/** What GMX has reported last of an account. */
async function lastEvent(name: string, account: Hex) {
  const { client, eventEmitter } = copies.contracts;
  const logs = await client.getLogs({ address: eventEmitter, fromBlock: 0n });
  const events = logs.map((log) => decodeEventLog(log as never));
  return events.findLast(
    (event) => event.name === name && [event.address('account'), event.address('trader')].includes(account),
  )!;
}

test.each([
  ['lost to', true, -1n],
  ['gained from', false, 1n],
])('a copy’s worth has the price impact that it has %s GMX at its opening', async (_, isLong, sign) => {
  const { contracts, sandbox, execute, setEth } = copies;
  const followers = [sandbox.takeAccount().address, sandbox.takeAccount().address];
  const worth = async (allocationKey: Hex) => {
    const parts = followers.map((follower) => fetchCopyWorth(sandbox.config, { allocationKey, follower }));
    return (await Promise.all(parts)).reduce<bigint>((sum, part) => sum + part!, 0n);
  };
  await setEth(2_000);
  await contracts.setPrice(USDC, price(1, 6));
  // a short gains if longs prevail
  if (!isLong)
    await contracts.trade({ size: usd(40_000), collateral: usdc(8_000), trader: await newTrader() });
  const trader = await newTrader();
  const position = { size: usd(10_000), isLong, trader };
  for (const follower of followers) {
    await contracts.deposit(follower, USDC, usdc(500));
    await contracts.follow(follower, { trader, rate: 10_000n });
  }
  await contracts.trade({ ...position, collateral: usdc(1_000) });
  const { allocationKey, account } = await contracts.openCopy(followers, { trader, isLong });
  await execute();
  const opening = await lastEvent('PositionIncrease', account);
  const booked = sign * opening.int('pendingPriceImpactUsd')!;
  expect(booked).toBeGreaterThan(usd(1));

  // a long's profit would be paid in ether
  await setEth(1_950);
  await contracts.trade({ ...position, isIncrease: false });
  const shown = await worth(allocationKey);
  await contracts.closeCopy(allocationKey);
  const closing = await lastEvent('PositionDecrease', account);
  const fees = await lastEvent('PositionFeesCollected', account);
  const hash = await contracts.settleContract.write.settle([allocationKey, USDC, 0n], as(keeper));
  const { logs } = await receiptOf(contracts.client, hash, { interval: 5 });
  const [settled] = parseEventLogs({ abi: settleArtifact.abi, logs, eventName: 'Settled' });
  const { settledBalance, isFinal } = settled!.args.data;
  expect(isFinal).toBe(true);
  // what GMX charges for closing is not in it; borrowing of a few seconds is less than a hundredth of a cent
  const costs = fees.uint('positionFeeAmount')! - closing.int('priceImpactUsd')! / usd(0.000001);
  expect(Math.abs(Number(shown - costs - settledBalance))).toBeLessThan(100);
});
