import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

// the package unpacks into TMPDIR and uses its libraries only if it believes it runs on Lambda: hence a separate process
const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

/** The folder of the packaged Chromium, unpacked once per version into node_modules/.cache. */
export async function unpackChromium(): Promise<string> {
  const manifest = readFileSync(`${root}node_modules/@sparticuz/chromium/package.json`, 'utf8');
  const folder = `${root}node_modules/.cache/mimic/chromium-${JSON.parse(manifest).version}`;
  if (existsSync(folder)) return folder;
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  // its own fonts.conf names only Lambda folders, and without fonts a page has no text
  writeFileSync(`${staging}/fonts/fonts.conf`, fontsConf(folder));
  if (existsSync(folder)) rmSync(staging, { recursive: true });
  else renameSync(staging, folder);
  return folder;
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
