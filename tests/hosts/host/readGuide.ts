import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/root';

/** A step on a page of docs/hosts: a file to write, or a command to run. */
export type GuideStep = { file: string; text: string } | { command: string };

// a code block with the file's name on the line before
const blocks = /(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;

// a backslash joins the next line, except within quotes
const continued = /('[^']*')|\\\n */g;

/** The steps of docs/hosts/<name>.md in order; undefined if there is no such page. */
export function readGuide(name: string): GuideStep[] | undefined {
  const path = join(root, 'docs/hosts', `${name}.md`);
  if (!existsSync(path)) return undefined;
  return [...readFileSync(path, 'utf8').matchAll(blocks)].flatMap<GuideStep>(
    ([, file, language, text = '']) => {
      if (file) return [{ file, text }];
      if (language !== 'sh') return [];
      const lines = text.replaceAll(continued, (_, quoted = '') => quoted).trim();
      return lines.split('\n').map((command) => ({ command }));
    },
  );
}

/** Commands that a guide's reader runs when everything is in place, and the sandbox, which the tests start. */
export const runsLater = (command: string) =>
  /^npm (start|run (build|preview|dev|vendor|--silent demo))\b/.test(command);
