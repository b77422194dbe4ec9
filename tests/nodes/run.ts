import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/root';
import { installTools, type Tools } from './installTools';
import { lastLine, type Place, runIn, tryDemo } from './tryDemo';

/**
 * `npm run test:nodes`: installs the project with the oldest and the newest Node and npm, each in a new folder, starts the demo
 * and runs the unit tests, then starts it in circumstances that have broken other projects. Prints a Markdown table. Takes the
 * better part of an hour, and needs npm's registry and a system with /proc. `-- --no-unit` leaves out the unit tests,
 * `-- --no-oldest` the oldest Node. An argument that is none of them is refused before anything is installed.
 */
const { values: options } = parseArgs({
  options: { 'no-unit': { type: 'boolean' }, 'no-oldest': { type: 'boolean' } },
});
const folder = mkdtempSync(join(tmpdir(), 'mimic nodes ü-'));
const isRoot = process.getuid?.() === 0;
/** The user `nobody`: Postgres refuses one without a name. */
const PLAIN = 65_534;
const withUnit = !options['no-unit'];

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
const oldest = `${/[\d.]+/.exec(engines.node)?.[0]}.0`;

const print = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);

/** The project's files as they are now, without what is built or installed. */
function copyProject(name: string): string {
  const project = join(folder, name);
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((path) => path && existsSync(join(root, path))))
    cpSync(join(root, file), join(project, file));
  return project;
}

/** What npm gives a script of its own would be the outer npm's. */
function environment({ path }: Tools, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_(ENV|OPTIONS)$|^MIMIC/i.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: path, NO_COLOR: '1', ...more };
}

async function install(place: Place, ...options: string[]): Promise<string> {
  const { code, seconds, output } = await runIn(place, 'npm', 'ci', '--no-audit', '--no-fund', ...options);
  if (code !== 0) return `**fails**: ${/^npm error (?!code).*/m.exec(output)?.[0] ?? lastLine(output)}`;
  const complaints = output.split('\n').filter((line) => /npm warn (?!Unknown (user|env) config)/.test(line));
  return complaints.length ? `**${complaints[0]}**` : `${Math.round(seconds)} s, no warning`;
}

async function testUnits(place: Place): Promise<string> {
  if (!withUnit) return '–';
  const { code, output } = await runIn(place, 'npm', 'run', '--silent', 'test:unit');
  const counts = /^ *Tests +(.+?) \(\d+\)/m.exec(output)?.[1] ?? lastLine(output);
  const failed = [...output.matchAll(/^ *FAIL +(.+)$/gm)].map(([, name]) => name);
  return code === 0 ? counts : `**${counts}**: ${[...new Set(failed)].slice(0, 5).join('; ')}`;
}

async function tryPair(tools: Tools): Promise<Place> {
  const place = { project: copyProject(`node ${tools.node} npm ${tools.npm}`), env: environment(tools) };
  print(tools.node, tools.npm, await install(place), await tryDemo(place), await testUnits(place));
  return place;
}

/** As a plain user with a home of their own, which is this user unless that is root. */
function asPlainUser(place: Place): Place {
  const [home, temporary] = ['home', 'tmp'].map((name) => join(folder, name)) as [string, string];
  for (const path of [home, temporary]) mkdirSync(path, { recursive: true });
  const env = { ...place.env, HOME: home, TMPDIR: temporary };
  if (!isRoot) return { ...place, env };
  execFileSync('chown', ['-R', `${PLAIN}:${PLAIN}`, place.project, home, temporary]);
  const as = ['setpriv', `--reuid=${PLAIN}`, `--regid=${PLAIN}`, '--clear-groups', '--inh-caps=-all', '--'];
  return { ...place, env, as };
}

async function tryCircumstances(tools: Tools, project: string): Promise<void> {
  const bare: Place = { project: copyProject('without scripts'), env: environment(tools) };
  print(
    'as this user, `npm ci --ignore-scripts`',
    `${await install(bare, '--ignore-scripts')}; ${await tryDemo(bare)}`,
  );

  const fresh = asPlainUser({ project: copyProject('plain user'), env: environment(tools) });
  print('as a plain user', `${await install(fresh)}; ${await tryDemo(fresh)}`);
  const { HOME: home = '', ...homeless } = fresh.env;
  print('as a plain user without HOME', await tryDemo({ ...fresh, env: homeless }));
  chmodSync(home, 0o555);
  print('as a plain user whose home is read-only', await tryDemo(fresh));
  print(
    'as a plain user, `ulimit -n 256`',
    await tryDemo({ ...fresh, as: [...(fresh.as ?? []), ...limited] }),
  );

  const again = { project, env: environment(tools) };
  const foreign = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  print(
    '`TZ=Pacific/Kiritimati LANG=tr_TR.UTF-8`',
    await tryDemo({ ...again, env: environment(tools, foreign) }),
  );
  print('two at once', (await Promise.all([tryDemo(again), tryDemo(fresh)])).join('; '));
}

const limited = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh'];

try {
  // its tools serve the plain user too
  chmodSync(folder, 0o755);
  const ofOldest = async () => [
    await installTools(folder, { node: oldest, npm: '10' }),
    (await installTools(folder, { node: oldest, npm: 'latest' })) ??
      (await installTools(folder, { node: oldest, npm: '11' })),
  ];
  const pairs = [
    ...(options['no-oldest'] ? [] : await ofOldest()),
    await installTools(folder, { node: 'latest', npm: '10' }),
    await installTools(folder, { node: 'latest', npm: 'latest' }),
  ].filter((tools) => tools !== undefined);
  print('Node', 'npm', '`npm ci`', '`npm run demo`', '`npm run test:unit`');
  print('---', '---', '---', '---', '---');
  let last: { tools: Tools; place: Place } | undefined;
  for (const tools of pairs) {
    if (last) rmSync(last.place.project, { recursive: true });
    last = { tools, place: await tryPair(tools) };
  }
  if (last) {
    console.log(`\nNode ${last.tools.node} with npm ${last.tools.npm}\n`);
    print('circumstance', 'how it went');
    print('---', '---');
    await tryCircumstances(last.tools, last.place.project);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
