import { requestJson } from './requestJson';

/** Milliseconds during which equal requests are shared: a response from before a change must not be reused after it. */
const TOGETHER = 25;

type Shared = { answer: Promise<unknown>; askers: number; forget: () => void; controller: AbortController };

const shared = new Map<string, Shared>();

/**
 * `requestJson` by GET, shared by callers that request the same at the same time, as the widgets of a page do when they
 * mount or are told of a change. It is aborted when the last caller aborts.
 */
export async function shareRequest(url: string, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted();
  const request = shared.get(url) ?? start(url);
  request.askers += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      request.askers -= 1;
      if (request.askers === 0) {
        request.forget();
        request.controller.abort();
      }
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    request.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
}

function start(url: string): Shared {
  const controller = new AbortController();
  const forget = () => {
    if (shared.get(url) === request) shared.delete(url);
  };
  const answer = requestJson(url, { signal: controller.signal });
  const request = { answer, askers: 0, forget, controller };
  shared.set(url, request);
  setTimeout(forget, TOGETHER);
  // a retry after a failure sends a new request
  answer.catch(forget);
  return request;
}
