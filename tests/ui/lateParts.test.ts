import { expect, it } from 'vitest';
import { late } from '../../src/ui/late/late';

it('reloads what failed to load, and keeps the rest', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ Part: 1 })];
  const parts = late(() => answers.shift()!);
  await expect(parts.load()).rejects.toThrow('offline');
  expect(parts.now()).toBeUndefined();
  expect(await parts.load()).toEqual({ Part: 1 });
  expect(parts.now()).toEqual({ Part: 1 });
});

it('leaves files named by a bundler to the bundler', async () => {
  const failed = new Error('Loading chunk 7 failed.\n(error: https://site.example/7.js)');
  const parts = late(() => Promise.reject(failed));
  for (let i = 0; i < 3; i += 1) await expect(parts.load()).rejects.toBe(failed);
});

it('loads once for callers at the same time, and never replaces what has loaded', async () => {
  const asked: object[] = [];
  const parts = late(async () => {
    asked.push({});
    return asked.at(-1);
  });
  const [one, other] = await Promise.all([parts.load(), parts.load()]);
  expect(one).toBe(other);
  expect(await parts.load()).toBe(one);
  expect(parts.now()).toBe(one);
  expect(asked).toHaveLength(1);
});
