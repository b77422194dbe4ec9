import { expect, it, vi } from 'vitest';
import { languageOf } from '../../src/embed/languages';

it.each(['de-AT', 'pt-PT', 'zh-CN', 'zh-SG', 'ar'])(
  '%s uses its language’s texts and its own number format',
  async (tag) => {
    const language = await languageOf(tag);
    expect(language).toMatchObject({ tag });
    expect(typeof language === 'object' && language.messages.common.retry).not.toBe('Retry');
  },
);

it('only formats numbers for English, other scripts and unavailable languages', async () => {
  for (const tag of ['en-GB', 'zh-TW', 'it-IT']) expect(await languageOf(tag)).toBe(tag);
});

it('throws for an invalid tag', async () => {
  await expect(languageOf('de_DE')).rejects.toThrow(RangeError);
});

it('only formats numbers if the texts fail to load', async () => {
  vi.doMock('../../src/exports/locales/ko', () => {
    throw new TypeError('Failed to fetch');
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await languageOf('ko-KR')).toBe('ko-KR');
  expect(said.mock.calls[0]?.[0]).toBe('Could not load the ko-KR texts; English is shown instead.');
  said.mockRestore();
  vi.doUnmock('../../src/exports/locales/ko');
});
