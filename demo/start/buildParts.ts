import { ensureBuilt } from '../../scripts/ensureBuilt';
import type { Progress } from './Progress';
import { StartError } from './StartError';

/** Builds what changed since the last start. */
export async function buildParts(progress: Progress, signal: AbortSignal): Promise<void> {
  let building = '';
  const onBuild = (part: string) => {
    building = part;
    progress.say(`Building the ${part}, once after a change`);
  };
  try {
    await ensureBuilt(onBuild, { signal });
  } catch (cause) {
    throw new StartError(`Building the ${building} failed: run npm run build to see why.`, { cause });
  }
}
