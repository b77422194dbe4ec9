import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../../../depth';
import { readTrace, traceFiles } from '../../../kit/chain/traceFile';
import { recordedPath } from '../../../kit/recordedData';
import { replayOnChain } from './replayOnChain';
import { StandIn } from './StandIn';

/** Recorded runs that use what ExchangeRouter's stand-in does not have, since no copy does. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '63-ui-fee': 'a fee that a front end sets, and claims',
};

let standIn: StandIn;
beforeAll(async () => {
  standIn = await StandIn.start();
}, 60_000);
afterAll(() => standIn?.stop());

const files = traceFiles(recordedPath('gmx-orders')).filter(
  (file) => !Object.keys(LEFT_OUT).some((name) => file.includes(name)),
);
const { parts, part } = slice(Math.ceil(files.length / 4));

it.each(files.filter((_, i) => i % parts === part).map((file) => [basename(file), file]))(
  'does on the chain what GMX did in %s',
  async (_, file) => {
    expect(await replayOnChain(standIn, readTrace(file))).toEqual([]);
  },
  120_000,
);
