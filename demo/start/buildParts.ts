import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtParts, freshness } from '../../scripts/builtParts';
import { root } from '../../scripts/root';
import { signalGroup, terminateGroup } from '../process/terminate';
import type { Progress } from './Progress';
import { StartError } from './StartError';
import type { Teardown } from './Teardown';

type Surroundings = {
  progress: Pick<Progress, 'say'>;
  teardown: Pick<Teardown, 'add'>;
  /** Called with the id of the build's process group, as negative number. */
  onProcess?: ((pid: number) => void) | undefined;
  /** Another script instead of the build. */
  script?: string;
};

/** Builds what changed since the last start, in a process of its own: the tools load native code, which a bundle cannot. */
export async function buildParts(
  { progress, teardown, onProcess, script = join(root, 'scripts', 'build.ts') }: Surroundings,
  parts = builtParts.filter((part) => !freshness(part).isFresh),
): Promise<void> {
  if (parts.length === 0) return;
  // a separate process group: the build starts compilers of its own, and all of them end together
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--stale'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  child.once('exit', () => signalGroup(child, 'SIGKILL'));
  const closed = once(child, 'close');
  if (child.pid) onProcess?.(-child.pid);
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
  await teardown.add('the build', () => terminateGroup(child));
  const [code] = await closed;
  if (code !== 0) throw new StartError(`Building${building} failed: run npm run build to see why.`);
}
