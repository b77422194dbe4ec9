import type { Driver, Registry } from '../ponderRuntime';

type Value = { labels: Record<string, string>; value: number };

/**
 * Adds the metrics that alerts need (docs/operations.md) to Ponder's /metrics. Replicas report the same about the data they
 * read.
 */
export function registerMetrics(
  registry: Registry,
  {
    driver,
    schema,
    undecodable,
  }: { driver: Driver; schema: string; undecodable: ReadonlyMap<string, number> },
): void {
  const add = (name: string, help: string, read: () => Promise<Value[]>) =>
    registry.registerMetric({
      name,
      // a metric that cannot be read now is left out; the others are reported
      get: async () => ({ name, help, type: 'gauge', values: await read().catch(() => []) }),
    });

  add('mimic_skipped_logs', 'Logs that are not what they should be, by event: no table has them', () =>
    ask(driver, `SELECT event, count(*)::int AS value FROM "${schema}"."SkippedLog" GROUP BY event`),
  );
  add('mimic_undecodable_logs', "Blocks with logs of an event that are not its ABI's, since the start", () =>
    Promise.resolve([...undecodable].map(([event, value]) => ({ labels: { event }, value }))),
  );
  add('mimic_indexed_timestamp_seconds', 'Time of the newest indexed block', () =>
    ask(
      driver,
      `SELECT max(substr(latest_checkpoint, 1, 10))::int AS value FROM "${schema}"."_ponder_checkpoint"`,
    ),
  );
}

async function ask(driver: Driver, text: string): Promise<Value[]> {
  const client = await driver.readonly.connect();
  try {
    const { rows } = await client.query(text);
    return rows.map(({ value, ...labels }) => ({
      labels: labels as Record<string, string>,
      value: Number(value),
    }));
  } finally {
    client.release();
  }
}
