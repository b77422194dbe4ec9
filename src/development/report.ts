import { docsLink } from '../domain/MimicError';

const reported = new Set<string>();

/** Reports one mistake to the host's developer, once: what is wrong, what to do, and a link to the docs. */
export function report(problem: string, docsPath: string): void {
  const message = `Mimic: ${problem}\nDocs: ${docsLink(docsPath)}`;
  if (reported.has(message)) return;
  reported.add(message);
  console.error(message);
}

/** Prints a value for an error message: short, and on one line. */
export function show(value: unknown): string {
  if (typeof value === 'function') return value.name ? `the function ${value.name}` : 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  const text = jsonOf(value) ?? String(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // circular, or contains a bigint
    return undefined;
  }
}
