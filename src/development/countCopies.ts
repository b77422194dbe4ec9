import { report } from './report';

const key = Symbol.for('@mimic/widgets');

/** Counts the copies of this library on the page; widgets of one do not see the provider of another. */
export function countCopies(): void {
  const page = globalThis as { [key]?: number };
  page[key] = (page[key] ?? 0) + 1;
  if (page[key] === 1) return;
  report(
    `${page[key]} copies of @mimic/widgets run on this page, and the widgets of one cannot see the MimicProvider of another. ` +
      'Run npm ls @mimic/widgets to find them, install one version, and bundle it once.',
    '/provider#copies',
  );
}
