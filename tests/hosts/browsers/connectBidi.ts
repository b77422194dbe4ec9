import { once } from 'node:events';
import { WebSocket } from 'undici';

/** `Result` is the command's result as the protocol defines it. */
type Send = <Result = unknown>(method: string, params: object) => Promise<Result>;

/** Connects to a browser over WebDriver BiDi. The returned function sends a command and resolves with its result. */
export async function connectBidi(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  await once(socket, 'open');
  let last = 0;
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: (result) => resolve(result as Result), reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
