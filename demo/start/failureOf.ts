import type { Supervised } from '../process/supervise';

/** Rejects when a process exits without being asked to. */
export async function failureOf({ exited }: Pick<Supervised, 'exited'>): Promise<never> {
  const how = await exited;
  if (how === null) return new Promise(() => {});
  throw new Error(how);
}
