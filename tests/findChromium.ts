import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Launch options for a Chromium that needs no manual install: CHROMIUM_PATH, Playwright's own, an installed
 * Chrome or Chromium, else the one that comes as an npm package (Linux x64).
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs };
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  const found = [own, ...installed].find((path) => existsSync(path));
  if (found) return { executablePath: found, args: chromiumArgs };
  // the package brings its system libraries only where it believes to run on Lambda, and unpacks into TMPDIR
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'mimic-chromium-'));
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  process.env.CHROMIUM_PATH = executablePath;
  return { executablePath, args: [...chromiumArgs, '--headless=new'] };
}
