import fc from 'fast-check';
import { runs } from '../../depth';
import { rawRequest } from './rawRequest';
import { sendRaw } from './sendRaw';

/** Connections at once. */
const AT_ONCE = 20;

type Server = {
  port: number;
  /** Paths that it knows. */
  paths: readonly string[];
  /** Whether it answers 503 for now. */
  isStarting?: boolean;
  /** Fails once the server no longer serves. */
  assertServes: () => Promise<void>;
};

/**
 * Sends 2,000 raw requests, or a tenth of them, whole and broken in every way. Throws if one leads to an error in the server or
 * in this process, or if the server no longer serves.
 */
export async function assertAnswersAll({ port, paths, isStarting, assertServes }: Server): Promise<void> {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  try {
    const batch = fc.array(rawRequest(`127.0.0.1:${port}`, paths), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        const statuses = await Promise.all(requests.map((request) => sendRaw(port, request)));
        const failed = statuses.flat().filter((status) => status >= 500 && !(isStarting && status === 503));
        if (failed.length) throw new Error(`Answered with ${failed.join()}`);
        await assertServes();
        if (errors.length) throw new Error('An error left the server', { cause: errors[0] });
      }),
      { ...runs(200 / AT_ONCE, 2_000 / AT_ONCE), endOnFailure: true },
    );
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
}
