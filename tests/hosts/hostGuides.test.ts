import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root';
import { withTarball } from './host/followGuide';
import { type GuideStep, readGuide } from './host/readGuide';

type Manifest = {
  type?: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const examples = join(root, 'demo/examples');
const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const specs = readdirSync(join(root, 'tests/hosts')).filter((file) => file.endsWith('.spec.ts'));
const guides = names.flatMap((name) => {
  const steps = readGuide(name);
  return steps ? [{ name, steps }] : [];
});

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(examples, name, 'package.json'), 'utf8'));
const commandsOf = (steps: readonly GuideStep[]) =>
  steps.flatMap((step) => ('command' in step ? [step.command] : []));

/** `name@version` of each package that the commands with this beginning install. */
const installedBy = (steps: readonly GuideStep[], beginning: string) =>
  commandsOf(steps)
    .filter((command) => command.startsWith(`${beginning} `))
    .flatMap((command) => command.slice(beginning.length + 1).split(' '))
    .filter((word) => !word.startsWith('--'))
    .sort();

const listed = (packages: Record<string, string> = {}) =>
  Object.entries(packages)
    .map(([name, version]) => (version === 'latest' ? name : `${name}@${version}`))
    .sort();

test('every example is a host that the tests build', () => {
  expect(specs).toEqual(expect.arrayContaining(names.map((name) => `${name}.spec.ts`)));
});

describe.each(guides)('docs/hosts/$name.md', ({ name, steps }) => {
  test('contains the example’s files word for word', () => {
    const files = steps.filter((step) => 'file' in step);
    expect(files.length).toBeGreaterThan(1);
    for (const { file, text } of files) {
      expect(text, file).toBe(readFileSync(join(examples, name, file), 'utf8'));
    }
  });

  test('installs the example’s dependencies', () => {
    const { dependencies, devDependencies } = manifestOf(name);
    const development = installedBy(steps, 'npm install --save-dev');
    expect(development).toEqual(listed(devDependencies));
    const all = installedBy(steps, 'npm install');
    expect(all.filter((each) => !development.includes(each))).toEqual(listed(dependencies));
  });

  test('installs the package once, as the host tests do from the tarball', () => {
    const commands = commandsOf(steps).map((command) => withTarball(command, '/the/tarball.tgz'));
    expect(commands.filter((command) => command.includes(' /the/tarball.tgz'))).toHaveLength(1);
    expect(commands.filter((command) => command.includes('@mimic/widgets'))).toEqual([]);
  });

  test('sets the example’s scripts', () => {
    const { scripts } = manifestOf(name);
    const set = commandsOf(steps).find((command) => command.startsWith('npm pkg set')) ?? '';
    for (const [script, line] of Object.entries(scripts)) expect(set).toContain(`scripts.${script}=${line}`);
  });
});
