import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slice } from '../../../depth';
import { traceFiles } from '../../../kit/chain/traceFile';
import { recordedPath } from '../../../kit/recordedData';
import { replayFile } from './traces/replayFile';

const files = traceFiles(recordedPath('gmx-orders'));
const { parts, part } = slice(Math.ceil(files.length / 12));

describe("the engine against recordings of GMX's own contracts", () => {
  for (const file of files.filter((_, i) => i % parts === part)) {
    it(`equals ${basename(file)}`, () => {
      expect(replayFile(file)).toEqual({ differences: [] });
    });
  }
});
