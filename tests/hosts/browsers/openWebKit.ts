import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../demo/process/freePort';
import { input } from './input';
import type { RemotePage } from './RemotePage';

export type WebKitCommands = { driver: string; display: string; browser: string };

type Session = { sessionId: string; capabilities: { browserVersion: string } };

type Evaluated = { result?: string; error?: string };

/** WebKitGTK in its bundled mini browser, on a virtual display, driven over WebDriver. */
export async function openWebKit({ driver, display, browser }: WebKitCommands): Promise<RemotePage> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const end = async () => {
    for (const each of [child, screen]) {
      each.kill();
      if (each.exitCode === null && each.signalCode === null) await once(each, 'close');
    }
  };

  /** `Result` is the command's result as the protocol defines it. */
  const send = async <Result = void>(
    method: 'POST' | 'GET' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

  try {
    await listens(port);
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId, capabilities } = await send<Session>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const session = `/session/${sessionId}`;
    const evaluate = async (expression: string) => {
      const script = `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})) ?? 'null')().then(
          (result) => done({ result }), (error) => done({ error: String(error) }))`;
      const { result, error } = await send<Evaluated>('POST', `${session}/execute/async`, {
        script,
        args: [],
      });
      if (error) throw new Error(error);
      return JSON.parse(result ?? 'null');
    };
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: (url) => send('POST', `${session}/url`, { url }),
      evaluate,
      ...input((actions) => send('POST', `${session}/actions`, { actions })),
      async resize(width, height) {
        const [x, y] = (await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [
          number,
          number,
        ];
        await send('POST', `${session}/window/rect`, { width: width + x, height: height + y });
      },
      screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
      async close() {
        await send('DELETE', session).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The driver of WebKitGTK does not answer.');
}
