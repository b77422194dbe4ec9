import { join } from 'node:path';
import { buildApp } from './buildApp';
import { buildLibrary } from './buildLibrary';
import { withBuildLock } from './buildLock';
import { buildCache, builtParts, freshness } from './builtParts';

const builders = { library: buildLibrary, 'demo app': buildApp };

type BuildOptions = {
  /** Also rebuilds what is up to date. */
  force?: boolean;
  signal?: AbortSignal;
  /** Another process is building. */
  onWait?: () => void;
};

/** Builds the library and the demo's page if their sources changed since the last build. */
export async function ensureBuilt(
  onBuild: (part: string) => void,
  { force = false, signal, onWait }: BuildOptions = {},
): Promise<void> {
  const build = async () => {
    // hashed before the first build: what changes meanwhile is not in the later parts either
    const parts = builtParts.map((part) => ({ name: part.name, ...freshness(part) }));
    for (const { name, isFresh, begin, end } of parts) {
      if (isFresh && !force) continue;
      onBuild(name);
      begin();
      await builders[name](signal);
      end();
    }
  };
  await withBuildLock(join(buildCache, 'build.lock'), build, onWait);
}
