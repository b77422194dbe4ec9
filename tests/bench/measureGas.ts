import { startContractSandbox } from '../demo/chain/contracts/contractSandbox';
import { measureCopyGas } from '../demo/chain/contracts/copyGas';

const COUNTS = [1, 2, 10, 50];

/** A table of each call's gas: a column per number of followers, then the cost of one more. */
export async function measureGas(): Promise<string[]> {
  const sandbox = await startContractSandbox();
  try {
    const measured = await measureCopyGas(sandbox, COUNTS);
    const calls = [...new Set(measured.map(({ call }) => call))];
    const gasOf = (call: string, followers: number) =>
      measured.find((one) => one.call === call && one.followers === followers)?.gas ?? 0n;
    const line = (cells: readonly string[]) =>
      cells.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(12))).join('');
    return [
      line(['gas, by followers', ...COUNTS.map(String), 'a follower']),
      ...calls.map((call) => {
        const slope = (gasOf(call, 50) - gasOf(call, 10)) / 40n;
        const figures = [...COUNTS.map((count) => gasOf(call, count)), slope];
        return line([call, ...figures.map((gas) => gas.toLocaleString('en-US'))]);
      }),
    ];
  } finally {
    await sandbox.stop();
  }
}
