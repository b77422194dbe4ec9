import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Ponder's own script: npx would leave it running when stopped. Its package exports no path to it. */
export function ponderBinary(): string {
  const places = createRequire(import.meta.url).resolve.paths('ponder') ?? [];
  const found = places
    .map((place) => join(place, 'ponder/dist/esm/bin/ponder.js'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('ponder is not installed: run npm ci');
  return found;
}
