import { command } from './kit/command';

/** `npm run test:unit`: logic and components, without a chain or a browser. */
process.env.MIMIC_UNIT = '1';
const projects = ['node', 'page', 'alone'].flatMap((name) => ['--project', name]);
process.exitCode = await command('vitest', ['run', ...projects, ...process.argv.slice(2)]);
