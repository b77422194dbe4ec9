import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from '../../../scripts/root';
import { contractTexts, parseSolidity } from './ast';
import type { Mutant } from './Mutant';
import { MutatedTree } from './MutatedTree';
import { mutateContracts } from './mutateContracts';

/** In percent. */
const LEAST_KILLED = 85;
/** Stand-ins for third-party contracts: their behaviour is not the protocol's. */
const LEFT_OUT = ['Exchange.sol', 'EventEmitter.sol', 'Multicall3.sol', 'Token.sol'];
/** Random sequences are the slowest tests: they run only for mutants that survive the others. */
const SEQUENCES = 'InvariantsTest';

/** Mutates the contracts, or only those in `only`; false if their tests kill too few of the mutants. */
export async function mutateSolidity(only: readonly string[] = []): Promise<boolean> {
  const own = contractTexts();
  const names = [...own.keys()].filter((name) => !LEFT_OUT.includes(name));
  const { texts, mutants } = mutateContracts(parseSolidity(own), names);
  const asked = mutants.filter(({ file }) => !only.length || only.includes(file));
  const tree = new MutatedTree(texts);
  const survived: Mutant[] = [];
  try {
    if (!(await tree.passes())) throw new Error("The contracts' tests fail without a mutant.");
    for (const mutant of asked) {
      const isKilled =
        !(await tree.passes(mutant.id, ['--no-match-contract', SEQUENCES])) ||
        !(await tree.passes(mutant.id, ['--match-contract', SEQUENCES]));
      if (!isKilled) survived.push(mutant);
      console.log(`${isKilled ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${mutant.change}`);
    }
  } finally {
    tree.remove();
  }
  return report(asked, survived);
}

function report(asked: readonly Mutant[], survived: readonly Mutant[]): boolean {
  mkdirSync(`${root}/reports/mutation`, { recursive: true });
  writeFileSync(`${root}/reports/mutation/solidity.json`, JSON.stringify({ asked, survived }, null, 2));
  const killed = (100 * (asked.length - survived.length)) / asked.length;
  for (const { file, line, change } of survived) console.log(`survived: ${file}:${line} ${change}`);
  console.log(
    `solidity: ${asked.length - survived.length} of ${asked.length} mutants killed, ${killed.toFixed(2)} %`,
  );
  return killed >= LEAST_KILLED;
}
