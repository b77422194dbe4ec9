import { expect, it, vi } from 'vitest';
import { languageOf } from '../../src/embed/languages';

it.each(['de-AT', 'pt-PT', 'zh-CN', 'zh-SG', 'ar'])(
  '%s has the texts of its language and keeps its own figures',
  async (tag) => {
    const language = await languageOf(tag);
    expect(language).toMatchObject({ tag });
    expect(typeof language === 'object' && language.messages.common.retry).not.toBe('Retry');
  },
);

it('leaves English, other scripts and languages that are not there to their figures', async () => {
  for (const tag of ['en-GB', 'zh-TW', 'it-IT']) expect(await languageOf(tag)).toBe(tag);
});

it('throws for an invalid tag', async () => {
  await expect(languageOf('de_DE')).rejects.toThrow(RangeError);
});

it('shows figures alone where the texts do not come', async () => {
  vi.doMock('../../src/exports/locales/ko', () => {
    throw new TypeError('Failed to fetch');
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await languageOf('ko-KR')).toBe('ko-KR');
  expect(said.mock.calls[0]?.[0]).toBe('Could not load the ko-KR texts; English is shown instead.');
  said.mockRestore();
  vi.doUnmock('../../src/exports/locales/ko');
});
