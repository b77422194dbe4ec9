/** The file of the library that the mutated contracts import. */
export const SWITCH_FILE = 'MutantSwitch.sol';

const OPERATIONS = {
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  eq: '==',
  ne: '!=',
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
} as const;

type Operation = keyof typeof OPERATIONS;

/** The replacement of an operator. */
const REPLACED: Record<Operation, Operation> = {
  lt: 'le',
  le: 'lt',
  gt: 'ge',
  ge: 'gt',
  eq: 'ne',
  ne: 'eq',
  add: 'sub',
  sub: 'add',
  mul: 'div',
  div: 'mul',
};

const COMPARED: Record<string, readonly Operation[]> = {
  uint256: Object.keys(OPERATIONS) as Operation[],
  int256: Object.keys(OPERATIONS) as Operation[],
  address: ['eq', 'ne'],
  bytes32: ['eq', 'ne'],
};

/** The function that replaces an operator, and its mutant's operator; undefined for types that are not mutated. */
export function switchedOperator(
  operator: string,
  type: string,
): { call: string; mutated: string } | undefined {
  const found = Object.entries(OPERATIONS).find(([, sign]) => sign === operator);
  const wide = /^uint\d+$/.test(type) ? 'uint256' : type;
  const operation = found?.[0] as Operation | undefined;
  if (!operation || !COMPARED[wide]?.includes(operation)) return undefined;
  return { call: `MutantSwitch.${operation}_${wide}`, mutated: OPERATIONS[REPLACED[operation]] };
}

/** A mutant's number as forge's `--block-coinbase`, which the contracts never read. */
export const coinbaseOf = (id: number) => `0x${(FIRST + id).toString(16).padStart(40, '0')}`;

/** Beyond the addresses of precompiled contracts. */
const FIRST = 0x10000;

/**
 * The contracts are compiled once with all mutants, and the block's coinbase selects the active one. Pure functions query it
 * through a function pointer, which the compiler does not check.
 */
export function switchLibrary(): string {
  const operators = Object.entries(COMPARED).flatMap(([type, operations]) =>
    operations.map((operation) => {
      const isComparison = !['add', 'sub', 'mul', 'div'].includes(operation);
      const [own, other] = [OPERATIONS[operation], OPERATIONS[REPLACED[operation]]];
      return `
    function ${operation}_${type}(uint256 id, ${type} a, ${type} b) internal pure returns (${isComparison ? 'bool' : type}) {
        return isOn(id) ? a ${other} b : a ${own} b;
    }
`;
    }),
  );
  return `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

library MutantSwitch {
    function isOn(uint256 id) internal pure returns (bool) {
        function() internal view returns (uint256) reads = _active;
        function() internal pure returns (uint256) asks;
        assembly ("memory-safe") {
            asks := reads
        }
        return asks() == ${FIRST} + id;
    }

    function zero(uint256 id) internal pure returns (uint256) {
        return isOn(id) ? 1 : 0;
    }

    function number(uint256 id, uint256 value) internal pure returns (uint256) {
        if (isOn(id)) return value + 1;
        return isOn(id + 1) ? value - 1 : value;
    }
${operators.join('')}
    function _active() private view returns (uint256) {
        return uint160(address(block.coinbase));
    }
}
`;
}
