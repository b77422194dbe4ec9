import { expect, it } from 'vitest';
import { missedBranches } from './runForge';

it('names the branches that were not taken', () => {
  const lcov = ['SF:a.sol', 'DA:3,0', 'BRDA:4,0,0,12', 'BRDA:5,1,0,-', 'SF:b.sol', 'BRDA:7,0,1,0'].join('\n');
  expect(missedBranches(lcov)).toEqual(['a.sol:5', 'b.sol:7']);
  expect(missedBranches('SF:a.sol\nBRDA:4,0,0,1\n')).toEqual([]);
});
