import { basename } from 'node:path';
import { traceFiles } from '../../../../kit/chain/traceFile';
import { replayFile } from './replayFile';

/** `npm run traces -- FOLDER`: replays every recorded run in a folder and prints where the engine differs from GMX. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of recorded runs: npm run traces -- FOLDER');

const files = traceFiles(folder);
let equal = 0;
const leftOut: string[] = [];
for (const file of files) {
  const result = replayFile(file);
  if (result.leftOut) leftOut.push(`${basename(file)}: ${result.leftOut}`);
  else if (result.differences.length === 0) equal += 1;
  else console.log(`${basename(file)}\n  ${result.differences.join('\n  ')}`);
}
const compared = files.length - leftOut.length;
console.log(`${equal} of ${compared} equal, ${leftOut.length} left out`);
for (const line of leftOut) console.log(`left out: ${line}`);
if (equal < compared || files.length === 0) process.exitCode = 1;
