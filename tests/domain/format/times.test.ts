import { describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, relativeTime } from '../../../src/domain/format/formatDate';

/** In the local time zone. */
const seconds = (...time: [year: number, month: number, day: number, hour: number, minute: number]) =>
  BigInt(new Date(...time).getTime() / 1000);

describe('dates', () => {
  it('show the day in the visitor’s own time zone', () => {
    expect(formatDate(seconds(2027, 2, 3, 0, 5), 'en-US')).toBe('March 3, 2027');
    expect(formatDate(seconds(2027, 2, 3, 23, 55), 'de-DE')).toBe('3. März 2027');
  });

  it('use 24-hour time', () => {
    expect(formatDateTime(seconds(2027, 2, 3, 14, 5), 'en-US')).toBe('Mar 3, 2027, 14:05');
    expect(formatDateTime(seconds(2027, 2, 3, 0, 5), 'en-US')).toBe('Mar 3, 2027, 00:05');
  });

  it('show the number itself if it exceeds the date range', () => {
    const never = 2n ** 255n;
    expect([formatDate(never, 'en-US'), formatDateTime(never, 'en-US')]).toEqual([`${never}`, `${never}`]);
  });
});

describe('relativeTime', () => {
  const now = 2_000_000_000;
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1m ago'],
    [3_599, '59m ago'],
    [3_600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, 'yesterday'],
    [3 * 86_400 + 5, '3d ago'],
  ])('is %s seconds ago: %s', (past, text) => {
    expect(relativeTime(now - past, now)).toBe(text);
  });

  it('is now for times that a faster clock puts into the future', () => {
    expect(relativeTime(now + 500, now)).toBe('now');
  });

  it('is the day in UTC if the current time is unknown', () => {
    expect(relativeTime(Date.UTC(2026, 10, 21, 23, 59) / 1000, 0)).toBe('2026-11-21');
  });

  it('uses the locale’s language', () => {
    expect(relativeTime(now - 120, now, 'de-DE')).toBe('vor 2 Min.');
  });

  it('creates a locale’s format once, however many rows there are', () => {
    const { RelativeTimeFormat } = Intl;
    const make = vi.spyOn(Intl, 'RelativeTimeFormat').mockImplementation(function make(...parameters) {
      return new RelativeTimeFormat(...parameters);
    });
    for (let past = 0; past < 20; past++) relativeTime(now - past, now, 'en-GB');
    expect(make).toHaveBeenCalledOnce();
    make.mockRestore();
  });

  it.each([
    ['ru-RU', /^5 мин\.? назад$/],
    ['fr-FR', /^il y a 5\s?min$/],
    ['de-DE', /^vor 5\s?Min\.$/],
  ])('says in full that it is minutes in the past in %s', (locale, text) => {
    expect(relativeTime(now - 300, now, locale)).toMatch(text);
  });
});
