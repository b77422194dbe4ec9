import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Bytes read or written at once: a text of everything could exceed the longest possible one. */
const CHUNK = 1 << 20;
const NEWLINE = 10;

/**
 * A file of lines, which grows line by line. Each line is on disk, whole, when `append` returns; a line that a kill or a full
 * disk cut short is ignored and overwritten.
 */
export class LineFile {
  readonly #path: string;
  /** Bytes of whole lines; null before the file was read or written. */
  #size: number | null = null;
  #replacedSize = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Bytes appended since the file was opened or replaced, relative to what it held then. */
  get growth(): number {
    return ((this.#size ?? 0) - this.#replacedSize) / Math.max(1, this.#replacedSize);
  }

  /** The bytes of all whole lines. */
  get size(): number {
    return this.#size ?? 0;
  }

  /** The whole lines, first to last; none if there is no file. */
  *read(): Generator<string> {
    if (!existsSync(this.#path)) return;
    const file = openSync(this.#path, 'r');
    let size = 0;
    try {
      let rest: Buffer[] = [];
      for (;;) {
        const chunk = Buffer.allocUnsafe(CHUNK);
        const count = readSync(file, chunk, 0, CHUNK, null);
        if (count === 0) break;
        let start = 0;
        for (let end = 0; end < count; end = start) {
          end = chunk.subarray(0, count).indexOf(NEWLINE, start);
          if (end < 0) break;
          const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
          rest = [];
          start = end + 1;
          size += line.length + 1;
          yield line.toString('utf8');
        }
        if (start < count) rest.push(chunk.subarray(start, count));
      }
    } finally {
      closeSync(file);
    }
    this.#size = size;
    this.#replacedSize = size;
  }

  /** Adds a line to a file that was read or replaced; returns once it is on disk. */
  append(line: string): void {
    if (this.#size === null) throw new Error(`${this.#path} was not read yet`);
    const bytes = Buffer.from(`${line}\n`);
    const file = openSync(this.#path, 'a');
    try {
      const { size } = fstatSync(file);
      if (size < this.#size) throw new Error(`${this.#path} was cut short by another program`);
      if (size > this.#size) ftruncateSync(file, this.#size);
      // not writeSync: on a full disk it writes part of the data without an error
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.#size += bytes.length;
  }

  /** Replaces all lines at once: a kill leaves either the old or the new ones. */
  replace(lines: Iterable<string>): void {
    const temporary = `${this.#path}.new`;
    const file = openSync(temporary, 'w');
    let size = 0;
    try {
      let chunk: string[] = [];
      let length = 0;
      const flush = () => {
        const bytes = Buffer.from(chunk.join(''));
        writeFileSync(file, bytes);
        size += bytes.length;
        chunk = [];
        length = 0;
      };
      for (const line of lines) {
        chunk.push(line, '\n');
        length += line.length;
        if (length > CHUNK) flush();
      }
      flush();
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, this.#path);
    this.#size = size;
    this.#replacedSize = size;
    // the rename must survive a power cut too
    const folder = openSync(dirname(this.#path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}
