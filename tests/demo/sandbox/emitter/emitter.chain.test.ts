import { concat, decodeEventLog, type Hex, numberToHex, pad, stringToHex, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventEmitterArtifact } from '../../../../demo/contracts/artifacts/EventEmitter';
import { receiptOf } from '../../../../demo/node/receiptOf';
import { packedEmitCall } from '../../../../demo/sandbox/market/write/marketCalls';
import {
  as,
  type ContractSandbox,
  oracle,
  revertOf,
  startContractSandbox,
  TRADER,
} from '../../../kit/chain/contractSandbox';
import { recordedFile } from '../../../kit/recordedData';

let sandbox: ContractSandbox;
beforeAll(async () => {
  sandbox = await startContractSandbox();
});
afterAll(() => sandbox?.stop());

const none = { items: [], arrayItems: [] };
const data = {
  addressItems: { items: [{ key: 'account', value: TRADER }], arrayItems: [] },
  uintItems: { items: [{ key: 'sizeInUsd', value: 5n }], arrayItems: [{ key: 'list', value: [1n, 2n] }] },
  intItems: { items: [{ key: 'priceImpactUsd', value: -7n }], arrayItems: [] },
  boolItems: { items: [{ key: 'isLong', value: true }], arrayItems: [] },
  bytes32Items: { items: [{ key: 'orderKey', value: pad('0x1') }], arrayItems: [] },
  bytesItems: none,
  stringItems: { items: [{ key: 'name', value: 'x' }], arrayItems: [] },
};
const topic1 = pad(TRADER);

describe('the event emitter', () => {
  const emitted = async (hash: Hex) => (await sandbox.client.getTransactionReceipt({ hash })).logs;

  it('has the address and emits the topics of GMX on Arbitrum', async () => {
    const hashes = [
      await sandbox.emitter.write.emitEventLog(['PositionIncrease', data], as(oracle)),
      await sandbox.emitter.write.emitEventLog1(['PositionIncrease', topic1, data], as(oracle)),
      await sandbox.emitter.write.emitEventLog2(['PositionIncrease', topic1, pad('0x2'), data], as(oracle)),
    ];
    const logs = (await Promise.all(hashes.map(emitted))).flat();
    expect(logs.map(({ topics }) => topics[0])).toEqual([
      '0x7e3bde2ba7aca4a8499608ca57f3b0c1c1c93ace63ffd3741a9fab204146fc9a',
      '0x137a44067c8961cd7e1d876f4754a5a3a75989b4552f1843fc69c3b372def160',
      '0x468a25a7ba624ceea6e540ad6f49171b52495b648417ae91bca21676d8a24dc5',
    ]);
    expect(logs.map(({ address }) => address.toLowerCase())).toEqual(
      Array(3).fill('0xc8ee91a54287db53897056e12d9819156d3822fb'),
    );
    expect(logs[1]?.topics.slice(1)).toEqual([
      '0xf94196ccb31f81a3e67df18f2a62cbfb50009c80a7d3c728a3f542e3abc5cb63',
      topic1,
    ]);
    const { args } = decodeEventLog({ abi: eventEmitterArtifact.abi, ...logs[1]! });
    expect(args).toMatchObject({ eventName: 'PositionIncrease', eventData: data });
  });

  it('emits raw logs byte for byte, in order, with any number of topics', async () => {
    const topics = [1, 2, 3, 4].map((value) => pad(toHex(value)));
    const logs = [0, 1, 2, 3, 4].map((count) => ({
      topics: topics.slice(0, count),
      data: count === 2 ? '0x' : (`0x${'ab'.repeat(count * 33 + 1)}` as Hex),
    }));
    const hash = await sandbox.emitter.write.emitRaw([logs], as(oracle));
    expect((await emitted(hash)).map((log) => ({ topics: log.topics, data: log.data }))).toEqual(logs);
    const five = sandbox.emitter.write.emitRaw(
      [[{ topics: [...topics, pad('0x5')], data: '0x' }]],
      as(oracle),
    );
    expect(await revertOf(five)).toEqual({ name: 'EventEmitter__TooManyTopics', args: [5n] });
  });

  it('emits packed logs byte for byte, in order', async () => {
    const words = [
      ...['0x', `0x${'00'.repeat(32)}`, `0x${'ab'.repeat(32)}`, `0x${'00'.repeat(31)}01`],
      ...[stringToHex('sizeInUsd', { size: 32 }), numberToHex(-1n, { size: 32, signed: true })],
      ...[`0x01${'00'.repeat(30)}01`, `0x00ff${'00'.repeat(30)}`, `0x${'00'.repeat(16)}ff${'00'.repeat(15)}`],
    ] as Hex[];
    const logs = [0, 1, 2, 3, 4].map((count) => ({
      topics: words.slice(1, count + 1),
      data: concat(words.slice(count)),
    }));
    const recorded = recordedFile('gmx-recorded-logs.json').logs.slice(0, 40);
    const all = [...logs, ...recorded.map(({ topics, data: bytes }) => ({ topics, data: bytes }))];
    const { from, to, data: input, gas } = packedEmitCall(sandbox, all);
    const hash = await sandbox.client.sendTransaction({ account: from, to, data: input, gas });
    const { logs: packed } = await receiptOf(sandbox.client, hash, { interval: 5 });
    expect(packed.map((log) => ({ topics: log.topics, data: log.data }))).toEqual(all);
  });
});
