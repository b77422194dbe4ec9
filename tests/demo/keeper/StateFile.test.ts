import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, type Hex, type Log, pad, toHex } from 'viem';
import { afterAll, expect, it } from 'vitest';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import type { Batch } from '../../../demo/keeper/chain/Synced';
import type { TraderEvent } from '../../../demo/keeper/chain/TraderEvent';
import type { Answer } from '../../../demo/keeper/state/Answer';
import { ProtocolState } from '../../../demo/keeper/state/ProtocolState';
import { type KeeperPlace, StateFile } from '../../../demo/keeper/state/StateFile';
import { root } from '../../../scripts/root';
import { runs } from '../../depth';

const folder = mkdtempSync(join(tmpdir(), 'mimic-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const identity = { chainId: 1, mirror: '0x01', keeper: '0x02' } as const;
let files = 0;
const newPath = () => join(folder, `state-${++files}.json`);

const answerTo = (requestKey: Hex, skips = 0): Answer => ({
  ...{ requestKey, failures: [], retryAt: 0, isDone: false },
  skipped: Array.from({ length: skips }, (_, i) => ({ mimic: toHex(i), reason: 'no_balance' })),
});

const TOKEN = pad('0x0a', { size: 20 });
const account = (index: number) => pad(toHex(index + 1), { size: 20 });

/** The log of a rule of a follower for a trader; removed with expiry 0. */
function ruleLog(follower: number, trader: number, expiry: bigint, block: bigint): Log {
  const { abi } = matchingRuleArtifact;
  const traderMatchingKey = pad(toHex(trader + 1), { size: 32 });
  const args = { traderMatchingKey, user: account(follower), trader: account(trader) };
  return {
    address: TOKEN,
    topics: encodeEventTopics({ abi, eventName: 'SetMatchingRule', args }) as Log['topics'],
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
      [TOKEN, 1n, 1n, expiry],
    ),
    blockNumber: block,
  } as Log;
}

const point = (number: bigint) => ({ number, hash: toHex(number, { size: 32 }) });
const batchOf = (number: bigint, logs: Log[]): Batch => ({ end: point(number), logs, events: [], held: [] });
const partsOf = (state: ProtocolState | undefined) => [...(state?.parts() ?? [])];

// on a full disk a write stores what fits, and only the next one fails
it('keeps the previous state if only part of the next one fits on the disk, and goes on from there', async () => {
  const path = newPath();
  const before: KeeperPlace = { checkpoint: null, ledger: [], answers: [answerTo('0x03')] };
  new StateFile(path, identity).write(before);
  const bundle = join(folder, 'StateFile.cjs');
  await build({
    stdin: {
      contents: `
        import { StateFile } from './demo/keeper/state/StateFile';
        const file = new StateFile(${JSON.stringify(path)}, ${JSON.stringify(identity)});
        if (process.argv[2] === 'append') file.read();
        const skipped = Array.from({ length: 5_000 }, () => ({ mimic: '0x' + '1'.repeat(40), reason: 'no_balance' }));
        const answer = { requestKey: '0x04', skipped, failures: [], retryAt: 0, isDone: false };
        try {
          file.write({ checkpoint: null, ledger: [], answers: [answer] });
        } catch (error) {
          process.stdout.write(error.code);
        }`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: bundle,
  });
  const limited = 'trap "" XFSZ; ulimit -f 16; exec "$0" "$1" "$2"';
  for (const how of ['replace', 'append']) {
    expect(String(execFileSync('bash', ['-c', limited, process.execPath, bundle, how]))).toBe('EFBIG');
    const file = new StateFile(path, identity);
    expect(file.read()).toEqual(before);
    const after = { ...before, answers: [answerTo('0x03'), answerTo('0x05')] };
    file.write(after);
    expect(new StateFile(path, identity).read()).toEqual(after);
    file.write(before);
  }
});

it.each([
  ...['', 'null', '7', '[]', '{}', '{"version":1}', 'x\n', '{"version":5,"identity":{}'],
  '{"version":1,"identity":null,"checkpoint":null,"ledger":[],"answers":[]}',
  '{"version":5,"identity":{"chainId":1,"mirror":"0x01","keeper":"0x02"}}\nnot json\n',
])('explains what to do about a file with %j', (text) => {
  const damaged = newPath();
  writeFileSync(damaged, text);
  expect(() => new StateFile(damaged, identity).read()).toThrow(/cannot be read\. Move it away/);
});

it('does not touch the state of another version, or of another keeper', () => {
  const path = newPath();
  new StateFile(path, identity).write({ checkpoint: null, ledger: [], answers: [] });
  expect(() => new StateFile(path, { ...identity, keeper: '0x07' }).read()).toThrow(
    'is for keeper 0x02, not 0x07',
  );
  writeFileSync(path, readFileSync(path, 'utf8').replace('"version":5', '"version":6'));
  expect(() => new StateFile(path, identity).read()).toThrow(/has version 6/);
});

it('ignores a line that a kill cut short', () => {
  const path = newPath();
  const file = new StateFile(path, identity);
  const answers = [answerTo('0x03')];
  file.write({ checkpoint: null, ledger: [], answers });
  file.write({ checkpoint: null, ledger: [], answers: [...answers, answerTo('0x04')] });
  const { size } = statSync(path);
  for (const cut of [1, 2, 20]) {
    truncateSync(path, size - cut);
    const again = new StateFile(path, identity);
    expect(again.read()).toMatchObject({ answers });
    again.write({ checkpoint: null, ledger: [], answers: [...answers, answerTo('0x05')] });
    expect(new StateFile(path, identity).read()).toMatchObject({ answers: [...answers, answerTo('0x05')] });
    again.write({ checkpoint: null, ledger: [], answers });
    writeFileSync(path, readFileSync(path, 'utf8').padEnd(size, ' '));
  }
  appendFileSync(path, '{"change"');
  expect(new StateFile(path, identity).read()).toMatchObject({ answers });
});

it('writes only what has changed, however much others have made the keeper remember', () => {
  const path = newPath();
  const state = new ProtocolState();
  const followers = 2_000;
  state.apply(Array.from({ length: followers }, (_, i) => ruleLog(i, i, 2_000_000_000n, 1n)));
  const file = new StateFile(path, identity);
  const place = { checkpoint: { ...point(1n), state, added: [] as Batch[] }, ledger: [] };
  const skipped = answerTo('0x03', 5_000);
  file.write({ ...place, answers: [skipped] });
  const whole = statSync(path).size;
  for (let i = 0; i < 20; i += 1) file.write({ ...place, answers: [skipped, answerTo(toHex(i))] });
  expect(statSync(path).size - whole).toBeLessThan(20 * 500);

  const batch = batchOf(2n, [ruleLog(followers, 1, 2_000_000_000n, 2n)]);
  state.take(batch);
  file.write({ ...place, checkpoint: { ...point(2n), state, added: [batch] }, answers: [skipped] });
  // as after a save that failed once everything was written
  file.write({ ...place, checkpoint: { ...point(2n), state, added: [batch] }, answers: [skipped] });
  expect(statSync(path).size - whole).toBeLessThan(20 * 500);
  const read = new StateFile(path, identity).read();
  expect(read?.checkpoint?.number).toBe(2n);
  expect(read?.answers).toEqual([skipped]);
  expect(partsOf(read?.checkpoint?.state)).toEqual(partsOf(state));
});

it('writes everything anew once more was added than there was', () => {
  const path = newPath();
  const state = new ProtocolState();
  const file = new StateFile(path, identity);
  file.write({ checkpoint: { ...point(0n), state, added: [] }, ledger: [], answers: [] });
  // a trader who opens and closes the same position again and again
  const opening: TraderEvent = {
    ...{ kind: 'increase', requestKey: toHex(1, { size: 32 }), positionKey: toHex(2, { size: 32 }) },
    ...{ trader: account(1), market: account(2), collateralToken: TOKEN, isLong: true, time: 1 },
    ...{ size: 10n ** 34n, sizeDelta: 10n ** 34n, collateral: 10n ** 9n, collateralDelta: 10n ** 9n },
  };
  const closing: TraderEvent = { ...opening, kind: 'decrease', size: 0n, collateral: 0n };
  let most = 0;
  for (let block = 1n; block <= 40n; block += 1n) {
    const events = Array.from({ length: 500 }, (_, i) => (i % 2 ? closing : opening));
    const batch = { ...batchOf(block, []), events };
    state.take(batch);
    file.write({ checkpoint: { ...point(block), state, added: [batch] }, ledger: [], answers: [] });
    most = Math.max(most, statSync(path).size);
  }
  expect(most).toBeGreaterThan(3_000_000);
  expect(most).toBeLessThan(5_000_000);
  expect(partsOf(new StateFile(path, identity).read()?.checkpoint?.state)).toEqual(partsOf(state));
});

it('reads back what was written, after any sequence of changes and restarts', () => {
  const change = fc.record({
    logs: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.constantFrom(0n, 2_000_000_000n)), { maxLength: 5 }),
    answers: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
    isNew: fc.constantFrom(false, false, false, true),
    restarts: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const path = newPath();
      let file = new StateFile(path, identity);
      let state = new ProtocolState();
      let number = 0n;
      for (const { logs, answers, isNew, restarts } of changes) {
        if (isNew) state = new ProtocolState();
        number += 1n;
        const batch = batchOf(
          number,
          logs.map(([follower, trader, expiry]) => ruleLog(follower, trader, expiry, number)),
        );
        state.take(batch);
        const place = { ledger: [], answers: answers.map((one) => answerTo(toHex(one), one)) };
        file.write({ ...place, checkpoint: { ...point(number), state, added: isNew ? [] : [batch] } });
        const again = new StateFile(path, identity);
        const read = again.read();
        expect(read?.answers.sort((a, b) => (a.requestKey < b.requestKey ? -1 : 1))).toEqual(
          place.answers.sort((a, b) => (a.requestKey < b.requestKey ? -1 : 1)),
        );
        expect(read?.checkpoint?.number).toBe(number);
        expect(partsOf(read?.checkpoint?.state)).toEqual(partsOf(state));
        if (!restarts) continue;
        file = again;
        state = read?.checkpoint?.state ?? state;
      }
      rmSync(path);
    }),
    // each of them waits for the disk many times
    runs(20, 300),
  );
});
