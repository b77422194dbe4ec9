import { join } from 'node:path';
import { root } from './root';
import { run } from './run';

/** Builds the demo's page from the built library. */
export const buildApp = (signal?: AbortSignal) =>
  run('vite', ['build', join(root, 'demo', 'app'), '--logLevel', 'warn'], signal);
