import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { IndexerOptions } from './IndexerOptions';

type Line = {
  level?: number;
  msg?: string;
  port?: number;
  event_count?: number;
  block_range?: string;
  method?: string;
  error?: { message?: string };
};

type Told = Pick<IndexerOptions, 'silent' | 'onProgress' | 'onTrouble'>;

const ERROR = 50;
const WARNING = 40;

/** Parses the indexer's output: Ponder's JSON lines on stdout, skipped logs on stderr. */
export class IndexerLog {
  /** The port the indexer really listens on. */
  readonly port: Promise<number>;
  /** The first line of the last error, if any. */
  lastError = '';
  readonly #told: Told;
  #indexed = 0;

  constructor(child: ChildProcess & { stdout: Readable | null; stderr: Readable | null }, handlers: Told) {
    this.#told = handlers;
    this.port = new Promise((resolve) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (text) => {
        const line = parse(text);
        if (line?.msg === 'Created HTTP server' && line.port) resolve(line.port);
        if (line) this.#read(line);
      });
    });
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (text) => {
      if (!handlers.silent && text.startsWith('Skipped ')) process.stderr.write(`${text}\n`);
      if (!text.startsWith('Skipped ')) this.lastError ||= text;
    });
  }

  #read({ level, msg = '', method, error, event_count = 0, block_range = '[]' }: Line): void {
    if (level === ERROR) this.lastError = firstLine(error?.message ?? msg);
    if (level === WARNING && method) this.#told.onTrouble?.(`${method}: ${reasonOf(error?.message ?? msg)}`);
    if (msg === 'Indexed block range') {
      this.#indexed += event_count;
      const [, block = 0] = JSON.parse(block_range) as number[];
      this.#told.onProgress?.({ events: this.#indexed, block });
    }
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

/** viem puts a node's own message below a line of its own. */
function reasonOf(message: string): string {
  const status = /^Status: (\d+)/m.exec(message)?.[1];
  const details = /^Details: (.+)/m.exec(message)?.[1];
  return [status && `HTTP ${status}`, details].filter(Boolean).join(', ') || firstLine(message);
}
