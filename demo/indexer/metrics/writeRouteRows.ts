import type { Context } from 'ponder:registry';
import { OpenPosition, TraderRouteLatestMetric, TraderRouteMetric } from 'ponder:schema';
import type { Hex } from '@mimic/widgets/core';
import { inArray, sql } from 'ponder';
import { hasChanged } from './hasChanged';
import type { RouteRows } from './routeRows';
import { unparsed } from './unparsed';

/**
 * Writes the rows that differ from the tables', a statement a table: through Ponder's store every row would cost a
 * read of its own. Rows that stay as they are cost nothing downstream: no reorg record, no live query.
 */
export async function writeRouteRows(
  db: Context['db'],
  routes: readonly Hex[],
  rows: readonly RouteRows[],
): Promise<void> {
  const keys = [...routes];
  const lifetimes = byId(
    await db.sql
      .select()
      .from(TraderRouteMetric)
      .where(unparsed(inArray(TraderRouteMetric.traderMatchingKey, keys))),
    (row) => row.traderMatchingKey,
  );
  const windows = byId(
    await db.sql
      .select()
      .from(TraderRouteLatestMetric)
      .where(unparsed(inArray(TraderRouteLatestMetric.traderMatchingKey, keys))),
    (row) => row.id,
  );
  const positions = byId(
    await db.sql
      .select()
      .from(OpenPosition)
      .where(unparsed(inArray(OpenPosition.traderMatchingKey, keys))),
    (row) => row.positionKey,
  );

  const newLifetimes = rows
    .map((row) => row.lifetime)
    .filter((row) => hasChanged(lifetimes.get(row.traderMatchingKey), row));
  const newWindows = rows.flatMap((row) => row.windows).filter((row) => hasChanged(windows.get(row.id), row));
  const open = rows.flatMap((row) => row.open);
  const newPositions = open.filter((row) => hasChanged(positions.get(row.positionKey), row));
  const stillOpen = new Set(open.map((row) => row.positionKey));
  const closed = [...positions.keys()].filter((key) => !stillOpen.has(key));

  if (newLifetimes.length > 0) {
    await db.sql
      .insert(TraderRouteMetric)
      .values(newLifetimes)
      .onConflictDoUpdate({
        target: TraderRouteMetric.traderMatchingKey,
        set: excluded(newLifetimes[0]!),
        setWhere: unparsed(),
      });
  }
  if (newWindows.length > 0) {
    await db.sql
      .insert(TraderRouteLatestMetric)
      .values(newWindows)
      .onConflictDoUpdate({
        target: TraderRouteLatestMetric.id,
        set: excluded(newWindows[0]!),
        setWhere: unparsed(),
      });
  }
  if (newPositions.length > 0) {
    await db.sql
      .insert(OpenPosition)
      .values(newPositions)
      .onConflictDoUpdate({
        target: OpenPosition.positionKey,
        set: excluded(newPositions[0]!),
        setWhere: unparsed(),
      });
  }
  if (closed.length > 0)
    await db.sql.delete(OpenPosition).where(unparsed(inArray(OpenPosition.positionKey, closed)));
}

function byId<row, key>(rows: readonly row[], id: (row: row) => key): Map<key, row> {
  return new Map(rows.map((row) => [id(row), row]));
}

/** Every column of the row takes the value of the row that was to be inserted. */
function excluded(row: object) {
  return Object.fromEntries(
    Object.keys(row).map((name) => [
      name,
      sql.raw(`excluded."${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`),
    ]),
  );
}
