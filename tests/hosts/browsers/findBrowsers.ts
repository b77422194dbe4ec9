import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openFirefox } from './openFirefox';
import { openWebKit } from './openWebKit';
import type { RemotePage } from './RemotePage';

export type Browser = {
  name: string;
  /** The names of its packages in Debian and derivatives. */
  packages: string;
  /** Absent if not installed. */
  open?: () => Promise<RemotePage>;
};

/** The browsers besides Chromium, as Debian packages them. */
export function findBrowsers(): Browser[] {
  const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
  const driver = ['/usr/bin/WebKitWebDriver'].find(existsSync);
  const display = ['/usr/bin/Xvfb'].find(existsSync);
  const browser = findMiniBrowser();
  return [
    { name: 'Firefox', packages: 'firefox-esr', ...(firefox && { open: () => openFirefox(firefox) }) },
    {
      name: 'WebKitGTK',
      packages: 'webkit2gtk-driver xvfb',
      ...(driver && display && browser && { open: () => openWebKit({ driver, display, browser }) }),
    },
  ];
}

/** It is next to its library, in a folder per architecture and interface version. */
function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(libraries, name, version, 'MiniBrowser')),
    )
    .find(existsSync);
}
