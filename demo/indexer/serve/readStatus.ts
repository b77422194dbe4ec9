import type { Driver } from './ponderRuntime';

type Checkpoint = { chain_name: string; chain_id: number | string; latest_checkpoint: string };
export type Status = Record<string, { id: number; block: { number: number; timestamp: number } }>;

/** The newest indexed block of every chain, in the format of Ponder's GET /status. */
export async function readStatus(driver: Driver, schema: string): Promise<Status> {
  const text = `SELECT chain_name, chain_id, latest_checkpoint FROM "${schema}"."_ponder_checkpoint"`;
  const rows = await ask(driver, text);
  return Object.fromEntries((rows as Checkpoint[]).map((row) => [row.chain_name, statusOf(row)]));
}

async function ask(driver: Driver, text: string) {
  const client = await driver.readonly.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    client.release();
  }
}

/** A checkpoint's digits: 10 of time, 16 of the chain, 16 of the block, and more. */
function statusOf({ chain_id, latest_checkpoint }: Checkpoint) {
  return {
    id: Number(chain_id),
    block: {
      number: Number(latest_checkpoint.slice(26, 42)),
      timestamp: Number(latest_checkpoint.slice(0, 10)),
    },
  };
}
