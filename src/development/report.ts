import { docsLink } from '../domain/docsLink';

const told = new Set<string>();

/** Tells the developer of the host's page about one mistake, once: what is wrong and what to do, and where to read on. */
export function report(problem: string, docsPath: string): void {
  const message = `Mimic: ${problem}\nDocs: ${docsLink(docsPath)}`;
  if (told.has(message)) return;
  told.add(message);
  console.error(message);
}
