import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { foundryBinary } from '../../demo/chain/foundryBinary';

it('tells when forge fails, which the script that npm installs in front of it does not', () => {
  expect(() => execFileSync(foundryBinary('forge'), ['no-such-command'], { stdio: 'ignore' })).toThrow();
});
