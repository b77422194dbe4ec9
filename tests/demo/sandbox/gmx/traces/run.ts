import { basename } from 'node:path';
import { replayFile } from './replayFile';
import { traceFiles } from './traceFile';

/** `npm run traces -- FOLDER`: replays every recorded run in a folder and prints where the engine differs from GMX. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of recorded runs: npm run traces -- FOLDER');

const files = traceFiles(folder);
let equal = 0;
for (const file of files) {
  const lines = replayFile(file);
  if (lines.length === 0) equal += 1;
  else console.log(`${basename(file)}\n  ${lines.join('\n  ')}`);
}
console.log(`${equal} of ${files.length} equal`);
if (equal < files.length) process.exitCode = 1;
