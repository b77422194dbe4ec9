import type { Config } from 'wagmi';
import type { MimicConfig } from '../config/MimicConfig';

/*
 * Checks that report to the host's developer, in development and in the browser only. The conditions are written so that every bundler
 * leaves their branches, and so the checks, out of a production build; minifiers then drop the calls too.
 */

/** Checks once per config that indexer, node, contracts and the host's wagmi config match it. */
export function checkHost(config: MimicConfig, wagmi: Config): void {
  try {
    if (process.env.NODE_ENV === 'development' && typeof window !== 'undefined') {
      import('./checks').then((checks) => checks.checkHost(config, wagmi), ignore);
    }
  } catch {
    // a page without a bundler has no process
  }
}

/** Checks the page that a widget is on. */
export function checkPage(): void {
  try {
    if (process.env.NODE_ENV === 'development' && typeof window !== 'undefined') {
      import('./checks').then((checks) => checks.checkPage(), ignore);
    }
  } catch {
    // a page without a bundler has no process
  }
}

/** If the checks cannot be loaded, nothing is reported. */
const ignore = () => undefined;
