import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The share of CPU time that other work may use during a measurement. */
const BUSY = 0.1;
const SAMPLE_MS = 3_000;
const LONGEST_WAIT_MS = 180_000;

/** Waits until the machine has little else to do: right after its start, a sandbox uses much of the CPU itself. */
export async function untilIdle(): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let before = times(); performance.now() < end; ) {
    await sleep(SAMPLE_MS);
    const now = times();
    if ((now.busy - before.busy) / (now.all - before.all) < BUSY) return;
    before = now;
  }
}

function times(): { busy: number; all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, each) => total + each, 0);
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}
