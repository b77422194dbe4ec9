import { HELP, parseOptions } from './options';
import { Progress } from './Progress';
import { StartError } from './StartError';
import { waitForEnd } from './shutdown';
import { Teardown } from './Teardown';

const progress = new Progress();
const teardown = new Teardown((part, error) =>
  progress.say(`${part} did not stop: ${(error as Error).message}`),
);

/** Returns the exit code: 0 after a requested stop, 1 after a failure. */
async function main(): Promise<number> {
  const ending = waitForEnd().then(async ({ reason }) => {
    progress.say(`Stopping (${reason})`);
    return 0;
  });
  try {
    const options = parseOptions(process.argv.slice(2));
    if (options.help) {
      console.log(HELP);
      return 0;
    }
    // what a run needs takes seconds to import: the page waits for it, help and option errors do not
    const { serveApp } = await import('./serveApp');
    const app = await serveApp(options.port);
    await teardown.add('the app', app.stop);
    const { runDemo } = await import('./runDemo');
    // a process that exits while others start, or later, rejects; a requested stop wins over both
    return await Promise.race([ending, runDemo(app, options, progress, teardown)]);
  } catch (error) {
    const { message, stack } = error as Error;
    const text = error instanceof StartError || !process.env.MIMIC_DEBUG ? message : stack;
    process.stderr.write(`\n${text}\n`);
    return 1;
  } finally {
    await teardown.run();
  }
}

main().then(process.exit);
