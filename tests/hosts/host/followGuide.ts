import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GuideStep, runsLater } from './readGuide';
import { runInHost } from './runInHost';

/** Does in an empty folder what a page of the docs says, word by word, the tarball in the place of the package. */
export async function followGuide(
  steps: readonly GuideStep[],
  folder: string,
  tarball: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const step of steps) {
    if ('file' in step) {
      const path = join(folder, step.file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, step.text);
    } else if (!runsLater(step.command)) {
      await runInHost(folder, withTarball(step.command, tarball));
    }
  }
}

/** An install of the package as one of its tarball, wherever it stands among the others. */
export const withTarball = (command: string, tarball: string): string =>
  command.startsWith('npm install ') ? command.replace(/ @mimic\/widgets(?= |$)/, ` ${tarball}`) : command;
