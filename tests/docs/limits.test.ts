import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatUnits } from 'viem';
import { expect, it } from 'vitest';
import { PROTOCOL_DEFAULTS } from '../../demo/contracts/deploy/protocolPlan';
import { root } from '../../scripts/root';

const { maxOpenAge, maxLeverage, ...rates } = PROTOCOL_DEFAULTS.limits;

it('docs/protocol.md has the limits with which a deployment begins', () => {
  const text = readFileSync(join(root, 'docs', 'protocol.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| ([\d.]+ ?(?:x|%|s)) \|/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    maxLeverage: `${formatUnits(maxLeverage, 4)}x`,
    maxOpenAge: `${maxOpenAge} s`,
    ...Object.fromEntries(Object.entries(rates).map(([name, bps]) => [name, `${formatUnits(bps, 2)} %`])),
  });
});
