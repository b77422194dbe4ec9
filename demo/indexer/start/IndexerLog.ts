import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Line = {
  level?: number;
  msg?: string;
  port?: number;
  event_count?: number;
  error?: { message?: string };
};

const ERROR = 50;

/** Reads the indexer's output: Ponder's JSON lines on stdout, skipped logs on stderr. */
export class IndexerLog {
  /** The port the indexer really listens on. */
  readonly port: Promise<number>;
  /** The first line of the last error, or nothing. */
  lastError = '';
  #indexed = 0;

  constructor(
    child: ChildProcess & { stdout: Readable | null; stderr: Readable | null },
    { silent, onProgress }: { silent: boolean; onProgress: ((text: string) => void) | undefined },
  ) {
    this.port = new Promise((resolve) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (text) => {
        const line = parse(text);
        if (line?.msg === 'Created HTTP server' && line.port) resolve(line.port);
        if (line?.level === ERROR) this.lastError = firstLine(line.error?.message ?? line.msg ?? '');
        if (line?.msg === 'Indexed block range') {
          this.#indexed += line.event_count ?? 0;
          onProgress?.(`Indexed ${this.#indexed.toLocaleString('en-US')} events`);
        }
      });
    });
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (text) => {
      if (!silent && text.startsWith('Skipped ')) process.stderr.write(`${text}\n`);
      if (!text.startsWith('Skipped ')) this.lastError ||= text;
    });
  }
}

function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
