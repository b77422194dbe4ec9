/** Milliseconds of work between two pauses: well below the 50 that people notice. */
const SLICE = 10;

/** Lets the page render and respond first. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs a pausable task without blocking the page; rejects at a pause once it is aborted. */
export async function inSlices<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  let started = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - started < SLICE) continue;
    await pause();
    signal?.throwIfAborted();
    started = performance.now();
  }
}
