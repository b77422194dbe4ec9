import { act, cleanup, render, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { MimicProvider } from '../../../src/provider/MimicProvider';
import { ANY, SECONDS, useTypedForm } from '../../../src/widgets/parts/form/useTypedForm';
import { runs } from '../../depth';
import { config } from '../leaderboard/board';

const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;
const patterns = { amount: ANY, throttle: SECONDS };

const step = fc.tuple(
  fc.constantFrom('become', 'reload', 'clear', 'amount', 'throttle'),
  fc.constantFrom(alice, bob, undefined),
  fc.integer({ min: 1, max: 9 }),
);

/** A number whose first digit tells whose it is. */
const textOf = (owner: string | undefined, text: number) =>
  `${[alice, bob].indexOf(owner as typeof alice) + 2}${text}`;
const isOf = (owner: string, shown: string) => shown.split(' ')[1]!.startsWith(textOf(owner, 0)[0]!);

type Page = { owner?: typeof alice; base?: string | undefined | null; locale?: string; form?: string };

/** A form in a page, whose circumstances may change. */
function visit(at: Page = {}, isStrict = false) {
  let page: Page = { base: 'none', ...at };
  const { result, rerender, unmount } = renderHook(
    () => useTypedForm({ form: page.form ?? 'deposit', owner: page.owner, base: page.base, patterns }),
    {
      reactStrictMode: isStrict,
      wrapper: ({ children }) => (
        <MimicProvider config={config} locale={page.locale ?? 'en-US'}>
          {children}
        </MimicProvider>
      ),
    },
  );
  return {
    texts: () =>
      Object.entries(result.current.fields).flatMap(([name, typed]) =>
        typed ? [`${name} ${typed.text}`] : [],
      ),
    type: (text: string | undefined, name: keyof typeof patterns = 'amount') =>
      act(() => result.current.set({ [name]: text })),
    clear: () => act(() => result.current.clear()),
    enter: () => result.current.set,
    become: (next: Page) => {
      page = { ...page, ...next };
      rerender();
    },
    unmount,
  };
}

/** Ends the page as a reload does: its storage stays, and nothing is unmounted by the page itself. */
async function reload() {
  const kept = { ...sessionStorage };
  cleanup();
  await Promise.resolve();
  for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, text);
}

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  sessionStorage.clear();
});

it('survives reloads with all its fields, until it is cleared', async () => {
  visit().type(' 1 500.25');
  await reload();
  const page = visit();
  page.type('3600', 'throttle');
  await reload();
  const again = visit();
  expect(again.texts()).toEqual(['amount  1 500.25', 'throttle 3600']);
  expect(visit({ form: 'rule' }).texts()).toEqual([]);
  again.clear();
  await reload();
  expect(visit().texts()).toEqual([]);
});

it('survives a reload under StrictMode', async () => {
  visit({}, true).type('500');
  await reload();
  expect(visit({}, true).texts()).toEqual(['amount 500']);
});

it('ends with its form', async () => {
  const page = visit();
  page.type('500');
  page.unmount();
  expect(visit().texts()).toEqual([]);
});

let form: ReturnType<typeof useTypedForm<keyof typeof patterns>> | undefined;
function Form() {
  form = useTypedForm({ form: 'deposit', owner: undefined, base: 'none', patterns });
  return null;
}

it('is not passed on to a form that replaces it while it is cleared', () => {
  const page = (turn: number) => (
    <MimicProvider config={config}>
      <Form key={turn} />
    </MimicProvider>
  );
  const { rerender } = render(page(1));
  act(() => form!.set({ amount: '500' }));
  act(() => {
    form!.clear();
    rerender(page(2));
  });
  expect(form!.fields.amount).toBeUndefined();
});

it('stays away when the terms that it was typed over return', async () => {
  visit({ owner: alice }).type('500');
  await reload();
  const page = visit({ owner: alice, base: 'deposit 7' });
  page.become({ base: 'none' });
  expect(page.texts()).toEqual([]);
});

it('ends when a submission of it may be under way, also one that another tab began', async () => {
  visit({ owner: alice }).type('500');
  await reload();
  const page = visit({ owner: alice, base: null });
  page.become({ base: 'none' });
  expect(page.texts()).toEqual([]);
});

it.each([
  ['what it replaces has changed', { base: 'deposit 500' }],
  ['another account is connected', { owner: bob }],
  ['nobody is connected', { owner: undefined }],
  ['the language would read it differently', { locale: 'de' }],
])('does not return if %s', async (_, changed) => {
  visit({ owner: alice }).type('1.500');
  await reload();
  expect(visit({ owner: alice, ...changed }).texts()).toEqual([]);
});

it('returns once its account has reconnected and what it replaces is read', async () => {
  visit({ owner: alice }).type('500');
  await reload();
  const page = visit({ base: undefined });
  page.become({ owner: alice });
  expect(page.texts()).toEqual([]);
  page.become({ base: 'none' });
  expect(page.texts()).toEqual(['amount 500']);
});

it('belongs as a whole to the account that connects, and is kept no longer once it is being sent', async () => {
  const page = visit();
  page.type('3600', 'throttle');
  page.become({ owner: alice });
  page.type('500');
  await reload();
  const again = visit({ owner: alice });
  expect(again.texts()).toEqual(['throttle 3600', 'amount 500']);
  again.become({ base: undefined });
  await reload();
  expect(visit({ owner: alice }).texts()).toEqual([]);
});

it('never replaces what has been typed since', async () => {
  visit({ owner: alice }).type('500');
  await reload();
  const page = visit();
  page.type('7');
  page.become({ owner: alice });
  expect(page.texts()).toEqual(['amount 7']);
});

it('is not mixed with that of a second form at the same place', async () => {
  const [first, second] = [visit(), visit()];
  first.type('500');
  second.type('70');
  second.unmount();
  await reload();
  expect(visit().texts()).toEqual(['amount 500']);
  expect(visit().texts()).toEqual([]);
});

it('does not return in an older version if the browser’s storage is full', async () => {
  const page = visit();
  page.type('5');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.type('500');
  vi.restoreAllMocks();
  await reload();
  expect(visit().texts()).toEqual([]);
});

it.each(['{', '["en-US"]', '[["x"]]', JSON.stringify(['visitor en-US', 'none', { throttle: 'soon' }])])(
  'does not return from a storage that contains %s',
  async (text) => {
    visit().type('1');
    const [place] = Object.keys(sessionStorage);
    await reload();
    sessionStorage.setItem(place!, text);
    expect(visit().texts()).toEqual([]);
  },
);

it('is never passed on to another account, neither in the page nor by a reload', async () => {
  const page = visit({ owner: alice });
  page.type('500');
  page.become({ owner: bob });
  expect(page.texts()).toEqual([]);
  await reload();
  expect(visit({ owner: bob }).texts()).toEqual([]);
});

it('of a visitor goes to the account they connect, and to no other', () => {
  const page = visit();
  page.type('500');
  page.become({ owner: alice });
  expect(page.texts()).toEqual(['amount 500']);
  page.become({ owner: bob });
  expect(page.texts()).toEqual([]);
});

it('is not passed on to another account over a disconnection either', () => {
  const page = visit({ owner: alice });
  page.type('500');
  page.become({ owner: undefined });
  page.become({ owner: bob });
  expect(page.texts()).toEqual([]);
});

it('stays the first account’s while nobody is connected, whatever else is typed, also over a reload', async () => {
  const page = visit({ owner: alice });
  page.type('500');
  page.become({ owner: undefined });
  page.type('3600', 'throttle');
  await reload();
  const again = visit({ owner: undefined });
  again.become({ owner: bob });
  expect(again.texts()).toEqual([]);
  again.become({ owner: alice });
  expect(again.texts()).toEqual(['amount 500', 'throttle 3600']);
});

it('stays the first account’s without a reload, too', () => {
  const page = visit({ owner: alice });
  page.type('500');
  page.become({ owner: undefined });
  page.type('3600', 'throttle');
  page.become({ owner: bob });
  expect(page.texts()).toEqual([]);
});

it('returns to its account after a reload without it, whose terms a visitor cannot see', async () => {
  const page = visit({ owner: alice, base: 'deposited 0' });
  page.type('500');
  page.become({ owner: undefined, base: 'deposited' });
  await reload();
  const again = visit({ owner: undefined, base: 'deposited' });
  again.become({ owner: alice, base: undefined });
  again.become({ owner: alice, base: 'deposited 0' });
  expect(again.texts()).toEqual(['amount 500']);
});

it('is not changed by a late call of a page that was another account’s', () => {
  const page = visit({ owner: alice });
  const late = page.enter();
  page.become({ owner: bob });
  page.type('3600', 'throttle');
  act(() => late({ amount: '500' }));
  expect(page.texts()).toEqual(['throttle 3600']);
});

it('of the second of two forms is kept once the first has gone', () => {
  const first = visit({ owner: alice });
  const second = visit({ owner: alice });
  first.unmount();
  second.type('500');
  expect(Object.values({ ...sessionStorage }).join()).toContain('500');
});

it('is never shown to another account, whatever happens', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    let owner: typeof alice | typeof bob | undefined;
    let page = visit();
    for (const [what, who, text] of steps) {
      if (what === 'become') {
        owner = who;
        page.become({ owner: who as typeof alice });
      } else if (what === 'reload') {
        await reload();
        page = visit({ owner: owner as typeof alice });
      } else if (what === 'clear') page.clear();
      else page.type(textOf(owner, text), what);
      const others = [alice, bob].filter((each) => each !== owner);
      const foreign = others.flatMap((each) => page.texts().filter((shown) => isOf(each, shown)));
      if (owner) expect(foreign).toEqual([]);
    }
    cleanup();
    sessionStorage.clear();
  });
  await fc.assert(property, runs(30, 1_000));
});

it('does not return after it was cleared before it could be read back', async () => {
  visit().type('500');
  await reload();
  const page = visit({ base: undefined });
  page.clear();
  page.become({ base: 'none' });
  expect(page.texts()).toEqual([]);
});

it.each([
  ['another tab’s draft', ['draft 700']],
  ['a submission that failed and then went through', [null, 'none', 'deposit 500']],
] as const)('is not kept over what it was not typed over: %s', async (_, bases) => {
  const page = visit();
  page.type('500');
  for (const base of bases) page.become({ base });
  expect(page.texts()).toEqual(['amount 500']);
  await reload();
  expect(visit({ base: bases.at(-1) }).texts()).toEqual([]);
});

it('is kept again once it is typed over the new terms', async () => {
  const page = visit();
  page.type('500');
  page.become({ base: 'draft 700' });
  page.type('600');
  await reload();
  expect(visit({ base: 'draft 700' }).texts()).toEqual(['amount 600']);
});

it('is kept if it was typed before the terms were known', async () => {
  const page = visit({ base: undefined });
  page.type('500');
  page.become({ base: 'none' });
  await reload();
  expect(visit().texts()).toEqual(['amount 500']);
});

it('ends when its form turns to something else', () => {
  const page = visit();
  page.type('500');
  page.become({ form: 'another' });
  page.become({ form: 'deposit', base: 'draft 700' });
  expect(page.texts()).toEqual([]);
});

it.each(['{}', '[]', '5', '{"constructor":"1"}', '{"__proto__":"1"}', '{"toString":"1"}'])(
  'ignores what else is stored in its place: %s',
  async (texts) => {
    visit().type('500');
    await reload();
    const [place] = Object.keys(sessionStorage);
    sessionStorage.setItem(place!, `["visitor en-US","none",${texts}]`);
    const page = visit();
    expect(page.texts()).toEqual([]);
    page.type('7');
    expect(page.texts()).toEqual(['amount 7']);
  },
);
