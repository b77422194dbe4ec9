import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a built host and adds a first script to each page that collects errors in `complaints`: not every browser reports them
 * to its driver.
 */
export function listeningCopy(folder: string): string {
  const copy = `${folder}-listening`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  for (const file of readdirSync(copy).filter((name) => name.endsWith('.html'))) {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('<head>', `<head><script>(${listen})()</script>`));
  }
  return copy;
}

/** Runs in the page. */
function listen(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  window.addEventListener('error', ({ message, filename }) => complaints.push(`${message} (${filename})`));
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`));
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      complaints.push(words.join(' '));
      say(...words);
    };
  }
}
