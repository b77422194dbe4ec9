import { existsSync } from 'node:fs';
import { unpackChromium } from './unpackChromium.ts';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export type ChromiumLaunch = { executablePath: string; args: string[]; env?: Record<string, string> };

/**
 * Launch options for a Chromium that needs no manual install: CHROMIUM_PATH, Playwright's own, an installed Chrome or Chromium,
 * or the one packaged on npm (Linux x64).
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const { chromium } = await import('playwright');
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...installed].find(
    (path) => path && existsSync(path),
  );
  if (found) return { executablePath: found, args: chromiumArgs };
  const folder = await unpackChromium();
  return {
    executablePath: `${folder}/chromium`,
    args: [...chromiumArgs, '--headless=new'],
    // the package brings its own system libraries and fonts
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: [`${folder}/al2023/lib`, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: `${folder}/fonts`,
    },
  };
}
