import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectBidi } from './connectBidi';
import { input } from './input';
import type { RemotePage } from './RemotePage';

type Session = { capabilities: { browserVersion: string } };

type Evaluated = {
  type: 'success' | 'exception';
  result?: { value: string };
  exceptionDetails?: { text: string };
};

/** Debian's Firefox, headless, driven over WebDriver BiDi, which it supports natively. */
export async function openFirefox(command: string): Promise<RemotePage> {
  const profile = mkdtempSync(join(tmpdir(), 'mimic-firefox-'));
  const child = spawn(command, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  const end = async () => {
    child.kill();
    await closed;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const send = await connectBidi(`${await Promise.race([addressIn(child.stderr), closed])}/session`);
    const { capabilities } = await send<Session>('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
    const context = contexts[0].context;
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
          target: { context },
          awaitPromise: true,
        });
        if (type === 'exception') throw new Error(exceptionDetails?.text);
        return JSON.parse(result?.value ?? 'null');
      },
      ...input((actions) => send('input.performActions', { context, actions })),
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async screenshot() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address that it reports listening on. */
async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended before it could be driven.');
}
