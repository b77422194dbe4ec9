import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MimicProvider } from '../../../src/provider/MimicProvider';
import { SECONDS, useTyped } from '../../../src/widgets/parts/form/useTyped';
import { config } from '../leaderboard/board';

const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;

type Visit = { field?: string; owner?: typeof alice | typeof bob; locale?: string; pattern?: RegExp };

/** The field in a page. A page that is reloaded unmounts nothing. */
function visit({ field = 'amount', owner, locale = 'en-US', pattern }: Visit = {}) {
  const { result, rerender, unmount } = renderHook(
    (props: Visit) => useTyped(field, props.owner ?? owner, pattern),
    {
      initialProps: {},
      wrapper: ({ children }) => (
        <MimicProvider config={config} locale={locale}>
          {children}
        </MimicProvider>
      ),
    },
  );
  return {
    text: () => result.current[0]?.text,
    type: (text: string | undefined) => act(() => result.current[1](text)),
    forget: () => act(() => result.current[2]()),
    connect: (account: typeof alice) => rerender({ owner: account }),
    unmount,
  };
}

afterEach(() => sessionStorage.clear());

it('survives a reload, with its spaces, until it is cleared', () => {
  const page = visit();
  page.type(' 1 500.25');
  const reloaded = visit();
  expect(reloaded.text()).toBe(' 1 500.25');
  expect(visit({ field: 'rate' }).text()).toBeUndefined();
  reloaded.type(undefined);
  expect(visit().text()).toBeUndefined();
});

it('ends with its form', () => {
  const page = visit();
  page.type('500');
  page.unmount();
  expect(visit().text()).toBeUndefined();
});

it('is not offered again after a reload once it was sent, but stays on the page', () => {
  const page = visit();
  page.type('500');
  page.forget();
  expect(page.text()).toBe('500');
  expect(visit().text()).toBeUndefined();
});

it('returns once its account has reconnected, and never to another account', () => {
  visit({ owner: alice }).type('500');
  const reloaded = visit();
  expect(reloaded.text()).toBeUndefined();
  reloaded.connect(bob);
  expect(reloaded.text()).toBeUndefined();
  reloaded.connect(alice);
  expect(reloaded.text()).toBe('500');
});

it('stays what the visitor typed before the account reconnected', () => {
  visit({ owner: alice }).type('500');
  const reloaded = visit();
  reloaded.type('7');
  reloaded.connect(alice);
  expect(reloaded.text()).toBe('7');
});

it('does not return in a language that would read it differently', () => {
  visit({ locale: 'de' }).type('1.500');
  expect(visit({ locale: 'en-US' }).text()).toBeUndefined();
  expect(visit({ locale: 'de' }).text()).toBe('1.500');
});

it('does not return if something else has been stored', () => {
  visit().type('x');
  expect(visit({ pattern: SECONDS }).text()).toBeUndefined();
  visit().type('3600');
  expect(visit({ pattern: SECONDS }).text()).toBe('3600');
});
