import { describe, expect, it } from 'vitest';
import { parseSolidity } from './ast';
import { mutateContracts } from './mutateContracts';

const source = `pragma solidity ^0.8.30;
contract Till {
    error TooMuch();
    event Paid(uint256 amount);
    uint256 private constant MOST = 10;
    uint256 public total;
    bool private _open;

    modifier whileOpen() {
        if (!_open) revert TooMuch();
        _;
    }

    function pay(uint256 amount, bool isFree) external whileOpen returns (uint256) {
        if (isFree && amount <= MOST) return 0;
        total += amount * 2;
        emit Paid(amount);
        for (uint256 i; i < amount; i++) total -= i;
        return total;
    }
}
`;

const mutated = mutateContracts(parseSolidity(new Map([['Till.sol', source]])), ['Till.sol']);
const changesOf = (line: number) =>
  mutated.mutants.filter((mutant) => mutant.line === line).map(({ change }) => change);

describe('the mutants of a contract', () => {
  it('change operators, numbers and constants, and remove statements and modifiers', () => {
    expect(changesOf(10)).toEqual(['!_open: without !', 'revert TooMuch(): removed']);
    expect(changesOf(14)).toEqual(['whileOpen: removed']);
    expect(changesOf(15)).toEqual([
      'isFree && amount <= MOST: ||',
      'amount <= MOST: <',
      'MOST: + 1',
      'MOST: - 1',
      '0: + 1',
    ]);
    expect(changesOf(16)).toEqual([
      'total += amount * 2: removed',
      'total += amount * 2: -=',
      'amount * 2: /',
      '2: + 1',
      '2: - 1',
    ]);
    expect(changesOf(17)).toEqual(['emit Paid(amount): removed']);
  });

  it('skip constant declarations and loop steps', () => {
    expect(changesOf(5)).toEqual([]);
    expect(changesOf(18)).toEqual(['i < amount: <=', 'total -= i: removed', 'total -= i: +=']);
  });

  it('skip a modifier that calls what only its own contract may call', () => {
    const guarded = `pragma solidity ^0.8.30;
contract Guard {
    function _enter() private {}
    modifier once() { _enter(); _; }
}
contract Safe is Guard {
    function open() external once {}
}
`;
    const { texts } = mutateContracts(parseSolidity(new Map([['Safe.sol', guarded]])), ['Safe.sol']);
    expect(texts.get('Safe.sol')).toContain('function open() external once {}');
  });

  it('are all in one file, each behind its own switch', () => {
    const text = mutated.texts.get('Till.sol') ?? '';
    for (const { id } of mutated.mutants) {
      expect(text.includes(`(${id},`) || text.includes(`(${id})`) || text.includes(`(${id - 1}, `)).toBe(
        true,
      );
    }
  });
});
