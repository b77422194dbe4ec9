import { docsLink } from '../domain/MimicError';

const told = new Set<string>();

/** Reports one mistake to the host's developer, once: what is wrong, what to do, and a link to the docs. */
export function report(problem: string, docsPath: string): void {
  const message = `Mimic: ${problem}\nDocs: ${docsLink(docsPath)}`;
  if (told.has(message)) return;
  told.add(message);
  console.error(message);
}
