import type { Pool } from 'pg';
import { readySql } from '../database/readySql';
import type { Driver } from './ponderRuntime';

/** Whether history is indexed, its metrics are computed and visitors' queries find a connection. Once true, it stays true. */
export class Readiness {
  readonly #driver: Driver;
  readonly #schema: string;
  readonly #pool: Pool;
  #ready = false;

  constructor(driver: Driver, schema: string, pool: Pool) {
    this.#driver = driver;
    this.#schema = schema;
    this.#pool = pool;
  }

  async isReady(): Promise<boolean> {
    this.#ready ||= await this.#ask().catch(() => false);
    return this.#ready;
  }

  async #ask(): Promise<boolean> {
    if (!(await this.#isIndexed())) return false;
    // kept for the first query: on a busy machine it can take as long as a query may wait
    (await this.#pool.connect()).release();
    return true;
  }

  async #isIndexed(): Promise<boolean> {
    const client = await this.#driver.readonly.connect();
    try {
      return (await client.query(readySql(this.#schema))).rows[0]?.ready === true;
    } finally {
      client.release();
    }
  }
}
