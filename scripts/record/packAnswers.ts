import { later, type Recording } from '../../stories/recorded/RecordingFile';
import type { Row, Value } from './Answers';

/** Tables in the recorded format: times relative to `now`, repeated values stored once. */
export function packAnswers(
  { PriceCandle: candles = [], ...tables }: Record<string, readonly Row[]>,
  now: number,
): Pick<Recording, 'repeated' | 'tables' | 'candles'> {
  const moved = Object.entries(tables).map(([name, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cells = rows.map((row) => later(row, -now));
    return { name, columns, cells: cells.map((row) => columns.map((column) => row[column] ?? null)) };
  });
  const seen = new Map<string, number>();
  for (const value of moved.flatMap(({ cells }) => cells.flat())) {
    const text = JSON.stringify(value);
    if (text.length > 8) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  const texts = [...seen].filter(([, count]) => count > 1).map(([text]) => text);
  const places = new Map(texts.map((text, place) => [text, `#${place}`]));
  const short = (value: Value): Value => places.get(JSON.stringify(value)) ?? value;
  return {
    repeated: texts.map((text) => JSON.parse(text)),
    tables: Object.fromEntries(
      moved.map(({ name, columns, cells }) => [name, { columns, rows: cells.map((row) => row.map(short)) }]),
    ),
    candles: packCandles(candles, now),
  };
}

function packCandles(rows: readonly Row[], now: number): Recording['candles'] {
  const series = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `${row.token} ${row.interval}`;
    series.set(name, [...(series.get(name) ?? []), row]);
  }
  return [...series].map(([name, candles]) => {
    const [token, length] = name.split(' ');
    const interval = Number(length);
    const closes = new Map(candles.map(({ slot_time, c }) => [Number(slot_time), String(c)]));
    const [first, last] = [Math.min(...closes.keys()), Math.max(...closes.keys())];
    const slots = Array.from({ length: (last - first) / interval + 1 }, (_, i) => first + i * interval);
    return {
      token: token as `0x${string}`,
      interval,
      from: first - now,
      closes: slots.map((slot) => closes.get(slot) ?? null),
    };
  });
}
