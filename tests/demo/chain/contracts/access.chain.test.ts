import { type Hex, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocationAccountArtifact } from '../../../../demo/chain/artifacts/AllocationAccount';
import { RULE_CONFIG } from '../../../../demo/chain/deploy/deploy';
import {
  alice,
  as,
  bob,
  type ContractSandbox,
  ETH_MARKET,
  keeper,
  owner,
  revertOf,
  startContractSandbox,
  TRADER,
  USDC,
  usd,
  usdc,
} from './contractSandbox';
import { keeperCalls, mirrorCall } from './copies';

let sandbox: ContractSandbox;
let account: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  await sandbox.deposit(alice, USDC, usdc(1_000));
  await sandbox.follow(alice);
  account = (await keeperCalls(sandbox).open([alice])).data.allocationAddress;
});
afterAll(() => sandbox?.stop());

const rule = { allowanceRate: 1_000n, throttleActivity: 3_600n, expiry: 0n };
const position = { account: bob, market: ETH_MARKET, collateralToken: USDC, isLong: true };
const emptyItems = { items: [], arrayItems: [] };
const emptyData = {
  addressItems: emptyItems,
  uintItems: emptyItems,
  intItems: emptyItems,
  boolItems: emptyItems,
  bytes32Items: emptyItems,
  bytesItems: emptyItems,
  stringItems: emptyItems,
};
const adjustCall = () => ({
  allocationKey: zeroHash,
  sourceRequestKey: zeroHash,
  traderSize: 0n,
  traderCollateral: 0n,
  keeperFee: 0n,
  keeperFeeReceiver: bob,
});

/** Every function that is not for everybody, called by a follower. */
const guarded: Record<string, (from: Hex) => Promise<Hex>> = {
  'TokenRouter.transfer': (from) =>
    sandbox.tokenRouterContract.write.transfer([USDC, alice, from, 1n], as(from)),
  'TokenRouter.setPermission': (from) =>
    sandbox.tokenRouterContract.write.setPermission([from, true], as(from)),
  'AllocationStore.lock': (from) => sandbox.store.write.lock(as(from)),
  'AllocationStore.unlock': (from) => sandbox.store.write.unlock(as(from)),
  'AllocationStore.credit': (from) => sandbox.store.write.credit([USDC, from, 1n], as(from)),
  'AllocationStore.creditList': (from) => sandbox.store.write.creditList([USDC, [from], [1n]], as(from)),
  'AllocationStore.debit': (from) => sandbox.store.write.debit([USDC, alice, 1n], as(from)),
  'AllocationStore.addPlatformFee': (from) => sandbox.store.write.addPlatformFee([USDC, 1n], as(from)),
  'AllocationStore.takePlatformFee': (from) => sandbox.store.write.takePlatformFee([USDC], as(from)),
  'AllocationStore.transferOut': (from) => sandbox.store.write.transferOut([USDC, from, 1n], as(from)),
  'AllocationStore.setPermission': (from) => sandbox.store.write.setPermission([from, true], as(from)),
  'MatchingRule.deposit': (from) => sandbox.rules.write.deposit([USDC, alice, 1n], as(from)),
  'MatchingRule.withdraw': (from) => sandbox.rules.write.withdraw([USDC, alice, from, 1n], as(from)),
  'MatchingRule.setRule': (from) => sandbox.rules.write.setRule([USDC, alice, TRADER, rule], as(from)),
  'MatchingRule.setNextActivity': (from) =>
    sandbox.rules.write.setNextActivity([zeroHash, alice, 1n], as(from)),
  'MatchingRule.setConfig': (from) => sandbox.rules.write.setConfig([RULE_CONFIG], as(from)),
  'MatchingRule.setTokenCap': (from) => sandbox.rules.write.setTokenCap([USDC, 1n], as(from)),
  'MatchingRule.setPermission': (from) => sandbox.rules.write.setPermission([from, true], as(from)),
  'Mirror.mirror': (from) => sandbox.mirrorContract.write.mirror([mirrorCall([alice])], as(from)),
  'Mirror.adjust': (from) => sandbox.mirrorContract.write.adjust([adjustCall()], as(from)),
  'Mirror.addFee': (from) => sandbox.mirrorContract.write.addFee([zeroHash, 0n], as(from)),
  'Mirror.reportSkipped': (from) =>
    sandbox.mirrorContract.write.reportSkipped([mirrorCall([]).source, [], []], as(from)),
  'Mirror.reportOrder': (from) =>
    sandbox.mirrorContract.write.reportOrder([zeroHash, zeroHash, 0, 0n, []], as(from)),
  'Mirror.setPermission': (from) => sandbox.mirrorContract.write.setPermission([from, true], as(from)),
  'Settle.settle': (from) => sandbox.settleContract.write.settle([zeroHash, 0n, from], as(from)),
  'Settle.claimPlatformFee': (from) => sandbox.settleContract.write.claimPlatformFee([USDC, from], as(from)),
  'Settle.setPermission': (from) => sandbox.settleContract.write.setPermission([from, true], as(from)),
  'AllocationAccount.approve': (from) =>
    sandbox.at(account, allocationAccountArtifact.abi).write.approve([USDC, from, 1n], as(from)),
  'AllocationAccount.transfer': (from) =>
    sandbox.at(account, allocationAccountArtifact.abi).write.transfer([USDC, from, 1n], as(from)),
  'Exchange.increase': (from) =>
    sandbox.exchangeContract.write.increase([position, usdc(1), usd(1)], as(from)),
  'Exchange.decrease': (from) => sandbox.exchangeContract.write.decrease([position, usd(1)], as(from)),
  'Exchange.withdrawCollateral': (from) =>
    sandbox.exchangeContract.write.withdrawCollateral([position, 1n], as(from)),
  'Exchange.setPrices': (from) => sandbox.exchangeContract.write.setPrices([[]], as(from)),
  'Exchange.setMarkets': (from) => sandbox.exchangeContract.write.setMarkets([[]], as(from)),
  'Exchange.setOracle': (from) => sandbox.exchangeContract.write.setOracle([from, true], as(from)),
  'Exchange.setPermission': (from) => sandbox.exchangeContract.write.setPermission([from, true], as(from)),
  'EventEmitter.emitEventLog': (from) => sandbox.emitter.write.emitEventLog(['x', emptyData], as(from)),
  'EventEmitter.emitEventLog1': (from) =>
    sandbox.emitter.write.emitEventLog1(['x', zeroHash, emptyData], as(from)),
  'EventEmitter.emitEventLog2': (from) =>
    sandbox.emitter.write.emitEventLog2(['x', zeroHash, zeroHash, emptyData], as(from)),
  'EventEmitter.emitRaw': (from) => sandbox.emitter.write.emitRaw([[]], as(from)),
  'EventEmitter.setPermission': (from) => sandbox.emitter.write.setPermission([from, true], as(from)),
};

describe('a follower may not call', () => {
  it.each(Object.keys(guarded))('%s', async (name) => {
    expect((await revertOf(guarded[name]!(bob))).name).toBe('Permission__Unauthorized');
  });

  it('anything that changes state and is not listed here, but what the router offers', () => {
    const contracts = {
      TokenRouter: sandbox.tokenRouterContract,
      AllocationStore: sandbox.store,
      MatchingRule: sandbox.rules,
      Mirror: sandbox.mirrorContract,
      Settle: sandbox.settleContract,
      AllocationAccount: sandbox.at(account, allocationAccountArtifact.abi),
      Exchange: sandbox.exchangeContract,
      EventEmitter: sandbox.emitter,
    };
    const changing = Object.entries(contracts).flatMap(([contract, { abi }]) =>
      abi.flatMap((item) =>
        item.type === 'function' && item.stateMutability === 'nonpayable' ? [`${contract}.${item.name}`] : [],
      ),
    );
    // once only, and done at deployment
    expect(changing.filter((name) => !(name in guarded))).toEqual(['EventEmitter.initialize']);
  });
});

describe('nobody gets past deployment', () => {
  it('to initialise the emitter or a token again', async () => {
    expect((await revertOf(sandbox.emitter.write.initialize([bob], as(bob)))).name).toBe(
      'EventEmitter__AlreadyInitialized',
    );
    const again = sandbox.token(USDC).write.initialize(['x', 'x', 6, bob, false], as(bob));
    expect((await revertOf(again)).name).toBe('Token__AlreadyInitialized');
  });

  it('to mint a token', async () => {
    const mint = sandbox.token(USDC).write.mint([[bob], 1n], as(bob));
    expect((await revertOf(mint)).name).toBe('Token__Unauthorized');
  });
});

it('keeps the keeper from the store, the rules and the owner’s functions', async () => {
  for (const name of [
    'AllocationStore.transferOut',
    'MatchingRule.withdraw',
    'TokenRouter.transfer',
    'Exchange.setPrices',
    'Mirror.setPermission',
  ]) {
    expect((await revertOf(guarded[name]!(keeper))).name).toBe('Permission__Unauthorized');
  }
});

it('takes a permission away again', async () => {
  await sandbox.mirrorContract.write.setPermission([keeper, false], as(owner));
  expect((await revertOf(guarded['Mirror.mirror']!(keeper))).name).toBe('Permission__Unauthorized');
  await sandbox.mirrorContract.write.setPermission([keeper, true], as(owner));
  await guarded['Mirror.reportSkipped']!(keeper);
});
