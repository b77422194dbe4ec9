import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Between two signs of life on a silent stream: proxies close one that says nothing. */
const HEARTBEAT_MS = 15_000;

export type AnswerStream = {
  /** Ends it. */
  signal: AbortSignal;
  /** Is given what sends the JSON of rows. */
  onStart: (send: (answer: string) => void) => void;
  onEnd: () => void;
};

/**
 * Server-sent events of a watched query. To a reader that does not keep up only the latest answer is sent; one that takes
 * nothing from one heartbeat to the next is cut off, so that nothing is gathered for it.
 */
export function streamAnswers(c: Context, { signal, onStart, onEnd }: AnswerStream): Response {
  return streamSSE(c, async (stream) => {
    let next: string | undefined;
    let isWriting = false;
    const flush = async () => {
      if (isWriting) return;
      isWriting = true;
      for (let text = next; text !== undefined; text = next) {
        next = undefined;
        await stream.write(text);
      }
      isWriting = false;
    };
    const send = (text: string) => {
      next = text;
      void flush();
    };
    // a different pause for each, so that a restart does not bring all of them back at once
    const pause = 2_000 + Math.floor(Math.random() * 8_000);
    const heartbeat = setInterval(() => {
      if (isWriting) stream.abort();
      else send(`retry: ${pause}\n\n`);
    }, HEARTBEAT_MS);
    onStart((answer) => send(`data: {"rows":${answer}}\n\n`));
    await new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      signal.addEventListener('abort', () => resolve());
      if (signal.aborted) resolve();
    });
    clearInterval(heartbeat);
    onEnd();
  });
}
