import { setTimeout as sleep } from 'node:timers/promises';
import type { Rpc } from './rpc';

const TRIES = 6;

/** Retries rate-limited requests, doubling the pause each time. */
export function patientRpc(rpc: Rpc, firstPause = 250): Rpc {
  const request: Rpc['request'] = async (method, params) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await rpc.request(method, params);
      } catch (error) {
        if (tries === TRIES || !isLimit(error)) throw error;
        await sleep(firstPause * 2 ** (tries - 1));
      }
    }
  };
  return { ...rpc, request };
}

/** Whether the error is a rate limit. */
export const isLimit = (error: unknown) =>
  /\b429\b|rate.?limit|too many requests/i.test((error as Error).message);
