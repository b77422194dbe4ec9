import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { foundryBinary } from '../../demo/process/foundryBinary';

it('reports a failure of forge, which npm’s wrapper script does not', () => {
  expect(() => execFileSync(foundryBinary('forge'), ['no-such-command'], { stdio: 'ignore' })).toThrow();
});
