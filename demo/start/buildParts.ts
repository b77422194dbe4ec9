import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtParts, freshness } from '../../scripts/builtParts';
import { root } from '../../scripts/root';
import type { Progress } from './Progress';
import { StartError } from './StartError';

const script = join(root, 'scripts', 'build.ts');

/** Builds what changed since the last start, in a process of its own: the tools load native code, which a bundle cannot. */
export async function buildParts(
  progress: Pick<Progress, 'say'>,
  signal: AbortSignal,
  parts = builtParts.filter((part) => !freshness(part).isFresh),
): Promise<void> {
  if (parts.length === 0) return;
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--stale'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  });
  let building = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    const part = /^Building the (.+)$/.exec(line)?.[1];
    if (part) {
      building = ` the ${part}`;
      progress.say(`${line}, once after a change`);
    } else if (line.startsWith('Waiting')) {
      progress.say(line);
    }
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`Building${building} failed: run npm run build to see why.`);
}
