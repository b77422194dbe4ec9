/** Milliseconds of work between two pauses: well below the 50 that a person notices. */
const SLICE = 10;

/** Lets the page draw and answer before what follows. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs a work that can pause between its steps without holding up the page; rejects in a pause once it is called off. */
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
