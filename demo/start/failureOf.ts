import type { LiveProcess } from './startLiveProcesses';

/** Rejects when a process exits without being asked to. */
export async function failureOf({ exited }: LiveProcess): Promise<never> {
  const how = await exited;
  if (how === null) return new Promise(() => {});
  throw new Error(how);
}
