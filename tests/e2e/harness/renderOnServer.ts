import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { harnessDist, type ReactVersion } from './buildHarness';
import type { ServerInput } from './renderAll';

/** The widgets' markup by component name, rendered by Node without a DOM, two days ago and in Tokyo. */
export async function renderOnServer(
  react: ReactVersion,
  input: ServerInput,
): Promise<Record<string, string>> {
  const rendering = promisify(execFile)(process.execPath, [join(harnessDist, react, 'server.js')], {
    env: { ...process.env, TZ: 'Asia/Tokyo' },
    maxBuffer: 100e6,
  });
  rendering.child.stdin?.end(JSON.stringify(input));
  const { stdout, stderr } = await rendering;
  if (stderr) throw new Error(`Rendering on the server printed: ${stderr}`);
  return JSON.parse(stdout);
}
