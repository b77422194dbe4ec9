import { type Hex, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocationAccountArtifact } from '../../../../demo/chain/artifacts/AllocationAccount';
import { allocationStoreArtifact } from '../../../../demo/chain/artifacts/AllocationStore';
import { RULE_CONFIG } from '../../../../demo/chain/deploy/deploy';
import { roleId } from '../../../../demo/chain/deploy/roles';
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

/** Every restricted function, called by a follower. */
const guarded: Record<string, (from: Hex) => Promise<Hex>> = {
  'TokenRouter.transfer': (from) =>
    sandbox.tokenRouterContract.write.transfer([USDC, alice, from, 1n], as(from)),
  'AllocationStore.lock': (from) => sandbox.store.write.lock(as(from)),
  'AllocationStore.unlock': (from) => sandbox.store.write.unlock(as(from)),
  'AllocationStore.credit': (from) => sandbox.store.write.credit([USDC, from, 1n], as(from)),
  'AllocationStore.creditList': (from) => sandbox.store.write.creditList([USDC, [from], [1n]], as(from)),
  'AllocationStore.debit': (from) => sandbox.store.write.debit([USDC, alice, 1n], as(from)),
  'AllocationStore.addPlatformFee': (from) => sandbox.store.write.addPlatformFee([USDC, 1n], as(from)),
  'AllocationStore.takePlatformFee': (from) => sandbox.store.write.takePlatformFee([USDC], as(from)),
  'AllocationStore.transferOut': (from) => sandbox.store.write.transferOut([USDC, from, 1n], as(from)),
  'MatchingRule.deposit': (from) => sandbox.rules.write.deposit([USDC, alice, 1n], as(from)),
  'MatchingRule.withdraw': (from) => sandbox.rules.write.withdraw([USDC, alice, from, 1n], as(from)),
  'MatchingRule.setRule': (from) => sandbox.rules.write.setRule([USDC, alice, TRADER, rule], as(from)),
  'MatchingRule.setNextActivity': (from) =>
    sandbox.rules.write.setNextActivity([zeroHash, alice, 1n], as(from)),
  'MatchingRule.setMaxLoss': (from) =>
    sandbox.rules.write.setMaxLoss([USDC, alice, TRADER, 1_000n], as(from)),
  'MatchingRule.setConfig': (from) => sandbox.rules.write.setConfig([RULE_CONFIG], as(from)),
  'MatchingRule.setTokenCap': (from) => sandbox.rules.write.setTokenCap([USDC, 1n], as(from)),
  'Mirror.mirror': (from) => sandbox.mirrorContract.write.mirror([mirrorCall([alice])], as(from)),
  'Mirror.adjust': (from) => sandbox.mirrorContract.write.adjust([adjustCall()], as(from)),
  'Mirror.recordSettlement': (from) =>
    sandbox.mirrorContract.write.recordSettlement([zeroHash, 0n], as(from)),
  'Mirror.takeOut': (from) => sandbox.mirrorContract.write.takeOut([zeroHash, from, 0n], as(from)),
  'Mirror.requestLeave': (from) => sandbox.mirrorContract.write.requestLeave([zeroHash, alice], as(from)),
  'Mirror.beat': (from) => sandbox.mirrorContract.write.beat(as(from)),
  'Mirror.pause': (from) => sandbox.mirrorContract.write.pause(as(from)),
  'Mirror.unpause': (from) => sandbox.mirrorContract.write.unpause(as(from)),
  'Mirror.setMaxLeverage': (from) => sandbox.mirrorContract.write.setMaxLeverage([1n], as(from)),
  'Mirror.setExitDelay': (from) => sandbox.mirrorContract.write.setExitDelay([1n], as(from)),
  'Mirror.reportSkipped': (from) =>
    sandbox.mirrorContract.write.reportSkipped([mirrorCall([]).source, [], []], as(from)),
  'Mirror.reportOrder': (from) =>
    sandbox.mirrorContract.write.reportOrder([zeroHash, zeroHash, 0, 0n, []], as(from)),
  'Settle.settle': (from) => sandbox.settleContract.write.settle([zeroHash, 0n, from], as(from)),
  'Settle.leaveCopy': (from) => sandbox.settleContract.write.leaveCopy([zeroHash, from, 0n, from], as(from)),
  'Settle.claimPlatformFee': (from) => sandbox.settleContract.write.claimPlatformFee([USDC, from], as(from)),
  'AllocationAccount.approve': (from) =>
    sandbox.at(account, allocationAccountArtifact.abi).write.approve([USDC, from, 1n], as(from)),
  'AllocationAccount.transfer': (from) =>
    sandbox.at(account, allocationAccountArtifact.abi).write.transfer([USDC, from, 1n], as(from)),
  'Exchange.increase': (from) =>
    sandbox.exchangeContract.write.increase([position, usdc(1), usd(1)], as(from)),
  'Exchange.decrease': (from) => sandbox.exchangeContract.write.decrease([position, usd(1)], as(from)),
  'Exchange.takePart': (from) => sandbox.exchangeContract.write.takePart([position, 1n, 2n], as(from)),
  'Exchange.withdrawCollateral': (from) =>
    sandbox.exchangeContract.write.withdrawCollateral([position, 1n], as(from)),
  'Exchange.setPrices': (from) => sandbox.exchangeContract.write.setPrices([[]], as(from)),
  'Exchange.setMarkets': (from) => sandbox.exchangeContract.write.setMarkets([[]], as(from)),
  'EventEmitter.emitEventLog': (from) => sandbox.emitter.write.emitEventLog(['x', emptyData], as(from)),
  'EventEmitter.emitEventLog1': (from) =>
    sandbox.emitter.write.emitEventLog1(['x', zeroHash, emptyData], as(from)),
  'EventEmitter.emitEventLog2': (from) =>
    sandbox.emitter.write.emitEventLog2(['x', zeroHash, zeroHash, emptyData], as(from)),
  'EventEmitter.emitRaw': (from) => sandbox.emitter.write.emitRaw([[]], as(from)),
  'EventEmitter.emitPacked': (from) => sandbox.emitter.write.emitPacked(['0x'], as(from)),
  'EventEmitter.setPermission': (from) => sandbox.emitter.write.setPermission([from, true], as(from)),
};

/** The functions of every contract with roles. */
const ofPermission = (contract: { address: Hex }): Record<string, (from: Hex) => Promise<Hex>> => {
  const { write } = sandbox.at(contract.address, allocationStoreArtifact.abi);
  return {
    grantRole: (from) => write.grantRole([roleId('KEEPER'), from], as(from)),
    revokeRole: (from) => write.revokeRole([roleId('KEEPER'), keeper], as(from)),
    transferOwnership: (from) => write.transferOwnership([from], as(from)),
    acceptOwnership: (from) => write.acceptOwnership(as(from)),
  };
};
const withRoles = () => ({
  TokenRouter: sandbox.tokenRouterContract,
  AllocationStore: sandbox.store,
  MatchingRule: sandbox.rules,
  Mirror: sandbox.mirrorContract,
  Settle: sandbox.settleContract,
  Exchange: sandbox.exchangeContract,
});

describe('a follower may not call', () => {
  it.each(Object.keys(guarded))('%s', async (name) => {
    expect((await revertOf(guarded[name]!(bob))).name).toBe('Permission__Unauthorized');
  });

  it('functions that grant roles', async () => {
    for (const contract of Object.values(withRoles())) {
      for (const call of Object.values(ofPermission(contract))) {
        expect(['Permission__Unauthorized', 'OwnableUnauthorizedAccount']).toContain(
          (await revertOf(call(bob))).name,
        );
      }
    }
  });

  it('anything that changes state and is not listed here, except through the router', () => {
    const contracts = {
      ...withRoles(),
      AllocationAccount: sandbox.at(account, allocationAccountArtifact.abi),
      EventEmitter: sandbox.emitter,
    };
    const known = new Set(Object.keys(guarded));
    for (const [name, contract] of Object.entries(withRoles())) {
      for (const call of Object.keys(ofPermission(contract))) known.add(`${name}.${call}`);
      // renounces one's own role
      known.add(`${name}.renounceRole`);
    }
    const changing = Object.entries(contracts).flatMap(([contract, { abi }]) =>
      abi.flatMap((item) =>
        item.type === 'function' && item.stateMutability === 'nonpayable' ? [`${contract}.${item.name}`] : [],
      ),
    );
    // two are open once the keeper is gone; the last runs once, at deployment
    expect(changing.filter((name) => !known.has(name))).toEqual([
      'Mirror.close',
      'Settle.exit',
      'EventEmitter.initialize',
    ]);
  });
});

describe('after deployment, nobody is able', () => {
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

it('denies the keeper the store, the rules and the owner’s functions', async () => {
  for (const name of [
    'AllocationStore.transferOut',
    'MatchingRule.withdraw',
    'TokenRouter.transfer',
    'Exchange.setPrices',
    'Mirror.unpause',
    'Mirror.setExitDelay',
    'Mirror.requestLeave',
    'Mirror.takeOut',
  ]) {
    expect((await revertOf(guarded[name]!(keeper))).name).toBe('Permission__Unauthorized');
  }
});

it('gives each contract only the permissions it needs on other contracts', async () => {
  await sandbox.client.setBalance({ address: sandbox.mirror, value: 10n ** 18n });
  await sandbox.client.setBalance({ address: sandbox.settle, value: 10n ** 18n });
  for (const [from, name] of [
    [sandbox.mirror, 'MatchingRule.withdraw'],
    [sandbox.mirror, 'AllocationStore.credit'],
    [sandbox.mirror, 'AllocationStore.takePlatformFee'],
    [sandbox.settle, 'AllocationStore.debit'],
    [sandbox.settle, 'Mirror.mirror'],
    [sandbox.settle, 'MatchingRule.setNextActivity'],
  ] as const) {
    expect([name, (await revertOf(guarded[name]!(from))).name]).toEqual([name, 'Permission__Unauthorized']);
  }
});

describe('the owner', () => {
  const write = () => sandbox.mirrorContract.write;

  it('can revoke a role', async () => {
    await write().revokeRole([roleId('KEEPER'), keeper], as(owner));
    expect((await revertOf(guarded['Mirror.mirror']!(keeper))).name).toBe('Permission__Unauthorized');
    await write().grantRole([roleId('KEEPER'), keeper], as(owner));
    await guarded['Mirror.reportSkipped']!(keeper);
  });

  it('transfers ownership in two steps, along with the right to grant roles', async () => {
    const snapshot = await sandbox.client.snapshot();
    await write().transferOwnership([alice], as(owner));
    const grant = (from: Hex) => write().grantRole([roleId('KEEPER'), bob], as(from));
    expect((await revertOf(grant(alice))).name).toBe('Permission__Unauthorized');
    await write().acceptOwnership(as(alice));
    expect((await revertOf(grant(owner))).name).toBe('Permission__Unauthorized');
    await grant(alice);
    expect(await sandbox.mirrorContract.read.hasRole([roleId('KEEPER'), bob])).toBe(true);
    await sandbox.client.revert({ id: snapshot });
  });

  it('cannot leave the contracts without an owner, or add a second one', async () => {
    const { simulate, read } = sandbox.mirrorContract;
    expect((await revertOf(read.renounceOwnership({ account: owner }))).name).toBe(
      'Permission__Unauthorized',
    );
    const second = simulate.grantRole([zeroHash, bob], { account: owner });
    expect((await revertOf(second)).name).toBe('Permission__Unauthorized');
    expect(await read.hasRole([zeroHash, owner])).toBe(true);
  });
});
