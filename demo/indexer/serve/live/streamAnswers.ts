import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Interval of heartbeats on a silent stream: proxies close one that sends nothing. */
const HEARTBEAT_MS = 15_000;

export type AnswerStream = {
  /** Ends the stream. */
  signal: AbortSignal;
  /** Receives the function that sends the JSON of rows. */
  onStart: (send: (answer: string) => void) => void;
  onEnd: () => void;
};

/**
 * Server-sent events of a watched query. A slow reader gets only the latest answer; one that takes nothing between two
 * heartbeats is cut off, so that nothing accumulates for it.
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
    // a random retry delay, so that clients do not all reconnect at once after a restart
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
