import { expect } from '@playwright/test';

/** Fails with the warnings in a build's output, except those known to be about something else. */
export function expectNoWarnings(output: string, foreign: readonly RegExp[] = []): void {
  const warnings = output
    .split('\n')
    .filter((line) => /warn|\(!\)|can't resolve|could not resolve|unresolved|\berror\b/i.test(line))
    // a list of files, some with 'warning' in their names
    .filter((line) => !/ kB │ gzip: /.test(line))
    // about the machine's own npm settings
    .filter((line) => !/^npm warn Unknown .* config/.test(line))
    .filter((line) => !foreign.some((known) => known.test(line)));
  expect(warnings, output).toEqual([]);
}
