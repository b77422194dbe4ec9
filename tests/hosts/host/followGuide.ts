import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GuideStep, runsLater } from './readGuide';
import { runInHost } from './runInHost';

/** Follows a docs page word by word in an empty folder, with the tarball instead of the package. */
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

/** Replaces the package by its tarball in an install command, wherever it is among the others. */
export const withTarball = (command: string, tarball: string): string =>
  command.startsWith('npm install ') ? command.replace(/ @mimic\/widgets(?= |$)/, ` ${tarball}`) : command;
