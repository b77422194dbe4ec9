import { type Abi, type AbiFunction, toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { matchingRuleAbi as compiled } from '../../demo/contracts/artifacts/MatchingRule';
import { allocationStoreAbi, contractErrorsAbi, matchingRuleAbi, routerAbi } from '../../src/exports/core';

describe('the ABIs', () => {
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
    const entry = (abi as Abi).find((each): each is AbiFunction => 'name' in each && each.name === name);
    expect(entry && toFunctionSelector(entry)).toBe(selector);
  });

  test('have every error of rules', () => {
    const named = contractErrorsAbi.map(({ name }) => name as string);
    const thrown = compiled.flatMap((item) => (item.type === 'error' ? item.name : []));
    expect(
      thrown.filter(
        (name) => /^(MatchingRule__|Permission__Unauthorized)/.test(name) && !named.includes(name),
      ),
    ).toEqual([]);
  });
});
