import { expect, test } from 'vitest';
import { describeFailure } from '../../../../demo/app/failure/describeFailure';

const NOT_LOADED = [
  'Failed to fetch dynamically imported module: https://app.example/assets/a.js',
  'error loading dynamically imported module: https://app.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
];

test.each(NOT_LOADED)('recognises "%s" as a failed module load', (message) => {
  const online = describeFailure(new TypeError(message), true);
  expect(online.title).toBe('Part of the page did not load');
  expect(online.text).toMatch(/there is a newer version\. Reload/);
  expect(describeFailure(new TypeError(message), false).text).toMatch(/^You are offline/);
});

test('shows the message of any other error', () => {
  expect(describeFailure(new Error('x is undefined'), true).text).toMatch(/Error: x is undefined$/);
  expect(describeFailure('a text', true).text).toMatch(/a text$/);
});
