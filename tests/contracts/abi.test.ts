import { type Abi, type AbiFunction, type AbiParameter, toFunctionSelector, toFunctionSignature } from 'viem';
import { describe, expect, test } from 'vitest';
import { allocationStoreArtifact } from '../../demo/contracts/artifacts/AllocationStore';
import { copiesArtifact } from '../../demo/contracts/artifacts/Copies';
import { dataStoreArtifact } from '../../demo/contracts/artifacts/DataStore';
import { gmxArtifact } from '../../demo/contracts/artifacts/Gmx';
import { leavesArtifact } from '../../demo/contracts/artifacts/Leaves';
import { matchingRuleArtifact } from '../../demo/contracts/artifacts/MatchingRule';
import { multicall3Artifact } from '../../demo/contracts/artifacts/Multicall3';
import { orderHandlerArtifact } from '../../demo/contracts/artifacts/OrderHandler';
import { priceFeedsArtifact } from '../../demo/contracts/artifacts/PriceFeeds';
import { tokenArtifact } from '../../demo/contracts/artifacts/Token';
import { tokenRouterArtifact } from '../../demo/contracts/artifacts/TokenRouter';
import { userRouterArtifact } from '../../demo/contracts/artifacts/UserRouter';
import { votingEscrowArtifact } from '../../demo/contracts/artifacts/VotingEscrow';
import { copiesAbi, dataStoreAbi, gmxAbi, leavesAbi, priceFeedsAbi } from '../../src/contracts/abi/copyAbi';
import { multicall3Abi } from '../../src/contracts/simulateCalls';
import {
  allocationStoreAbi,
  contractErrorsAbi,
  leaveAbi,
  matchingRuleAbi,
  routerAbi,
} from '../../src/exports/core';

type AbiError = Extract<Abi[number], { type: 'error' }>;
type Entry = AbiFunction | AbiError | { type: string };

/** The ABI layout of values: names do not matter, and structs of static values equal their members. */
function layout(parameters: readonly AbiParameter[]): string[] {
  return parameters.flatMap((each) => {
    const components = 'components' in each ? layout(each.components) : [];
    return each.type === 'tuple' ? components : [`${each.type}${components.length ? `(${components})` : ''}`];
  });
}

const functions = (abi: readonly Entry[]) =>
  abi.filter((entry): entry is AbiFunction => entry.type === 'function');
const errors = (abi: readonly Entry[]) => abi.filter((entry): entry is AbiError => entry.type === 'error');
const describeFunction = (entry: AbiFunction) => ({
  signature: toFunctionSignature(entry),
  stateMutability: entry.stateMutability,
  outputs: layout(entry.outputs),
});

describe('the ABIs', () => {
  test.each([
    ['router', routerAbi, userRouterArtifact.abi],
    ['leaves', leavesAbi, leavesArtifact.abi],
    ['copies', copiesAbi, copiesArtifact.abi],
    ['addresses of GMX', gmxAbi, gmxArtifact.abi],
    ['data store', dataStoreAbi, dataStoreArtifact.abi],
    ['price feeds', priceFeedsAbi, priceFeedsArtifact.abi],
    ['leave', leaveAbi, userRouterArtifact.abi],
    ['allocation store', allocationStoreAbi, allocationStoreArtifact.abi],
    ['matching rule', matchingRuleAbi, matchingRuleArtifact.abi],
    ['multicall', multicall3Abi, multicall3Artifact.abi],
  ])('of the %s match the compiled contract', (_, ours, compiled) => {
    const theirs = functions(compiled).map(describeFunction);
    for (const entry of functions(ours)) expect(theirs).toContainEqual(describeFunction(entry));
  });

  test('have the errors of the compiled contracts, with their parameters', () => {
    const signature = ({ name, inputs }: AbiError) => `${name}(${layout(inputs)})`;
    const compiled = [
      userRouterArtifact,
      matchingRuleArtifact,
      tokenRouterArtifact,
      tokenArtifact,
      copiesArtifact,
      leavesArtifact,
      orderHandlerArtifact,
      votingEscrowArtifact,
    ]
      .flatMap(({ abi }) => errors(abi))
      .map(signature);
    const ours = errors(contractErrorsAbi).map(signature);
    for (const each of ours) expect(compiled).toContain(each);
    // the other errors of Permission answer the owner alone
    for (const each of compiled.filter((name) => /^(MatchingRule__|Permission__Unauthorized)/.test(name))) {
      expect(ours).toContain(each);
    }
  });

  test.each([
    [routerAbi, 'deposit', '0x47e7ef24'],
    [routerAbi, 'withdraw', '0xd9caed12'],
    [routerAbi, 'setMatchingRule', '0xc118470f'],
    [routerAbi, 'multicall', '0xac9650d8'],
    [allocationStoreAbi, 'userBalanceMap', '0xd6ca79e9'],
    [allocationStoreAbi, 'getBalanceList', '0x48664fee'],
    [matchingRuleAbi, 'matchingRuleMap', '0xf5f20678'],
    [matchingRuleAbi, 'getRuleList', '0xb3cad15e'],
    [matchingRuleAbi, 'config', '0x79502c55'],
  ])('have the selectors of the deployed protocol: %#', (abi, name, selector) => {
    const entry = functions(abi).find((each) => each.name === name);
    expect(entry && toFunctionSelector(entry)).toBe(selector);
  });
});
