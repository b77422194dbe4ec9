import type { FakeTables } from '../../tests/kit/fakes/fakeIndexer';
import type { WireRow, WireValue } from '../selectRows';
import { later, type Recording } from './RecordingFile';
import { recordedAt, recording } from './recording';

const { repeated, tables, candles } = recording;

/** The tables of a sandbox's indexer, as if it had been recorded just now. */
export const recordedTables: FakeTables = {
  ...Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [
      name,
      rows.map((cells) =>
        later(Object.fromEntries(columns.map((column, i) => [column, whole(cells[i] ?? null)])), recordedAt),
      ),
    ]),
  ),
  PriceCandle: candles.flatMap(candleRows),
};

function whole(cell: WireValue): WireValue {
  const [, place] = /^#(\d+)$/.exec(String(cell)) ?? [];
  return place ? repeated[Number(place)]! : cell;
}

function candleRows({ token, interval, from, closes }: Recording['candles'][number]): WireRow[] {
  return closes.flatMap((c, i) => {
    const slot = recordedAt + from + i * interval;
    return c === null ? [] : [{ id: `${token}-${interval}-${slot}`, token, interval, slot_time: slot, c }];
  });
}
