type Stop = () => void | Promise<void>;

/** Stops everything that was started in reverse order, once, however often it is asked to. */
export class Teardown {
  readonly #stops: { name: string; stop: Stop }[] = [];
  readonly #onFailure: (name: string, error: unknown) => void;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;

  constructor(onFailure: (name: string, error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Aborts parts that are still starting. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get begun(): boolean {
    return this.#running !== undefined;
  }

  /** Registers how to stop a part. If everything is already stopping, the part is stopped at once. */
  async add(name: string, stop: Stop): Promise<void> {
    if (this.begun) await this.#stop({ name, stop });
    else this.#stops.push({ name, stop });
  }

  run(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#runAll();
      this.#abort.abort();
    }
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (const part of this.#stops.splice(0).reverse()) await this.#stop(part);
  }

  async #stop({ name, stop }: { name: string; stop: Stop }): Promise<void> {
    try {
      await stop();
    } catch (error) {
      this.#onFailure(name, error);
    }
  }
}
