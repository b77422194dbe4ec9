import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { harnessDist, type ReactVersion } from './buildHarness';
import type { HarnessSettings } from './harnessConfig';

/** The markup of every widget, by its component's name, rendered by Node without a DOM. */
export async function renderOnServer(
  react: ReactVersion,
  settings: HarnessSettings,
): Promise<Record<string, string>> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    join(harnessDist, react, 'server.js'),
    JSON.stringify(settings),
  ]);
  if (stderr) throw new Error(`Rendering on the server printed: ${stderr}`);
  return JSON.parse(stdout);
}
