import { readySql } from '../database/readySql';
import type { Driver } from './ponderRuntime';

/** Whether history is indexed and its metrics are computed. Once true, it stays true. */
export class Readiness {
  readonly #driver: Driver;
  readonly #schema: string;
  #ready = false;

  constructor(driver: Driver, schema: string) {
    this.#driver = driver;
    this.#schema = schema;
  }

  async isReady(): Promise<boolean> {
    this.#ready ||= await this.#ask().catch(() => false);
    return this.#ready;
  }

  async #ask(): Promise<boolean> {
    const client = await this.#driver.readonly.connect();
    try {
      return (await client.query(readySql(this.#schema))).rows[0]?.ready === true;
    } finally {
      client.release();
    }
  }
}
