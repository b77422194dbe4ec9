import { expect, test } from 'vitest';
import { Grouping } from '../../scripts/chunks/Grouping';
import { gather } from '../../scripts/chunks/gather';
import { joinOwn } from '../../scripts/chunks/joinOwn';
import { type Part, type Parts, reach } from '../../scripts/chunks/Part';
import { takeCrumbs } from '../../scripts/chunks/takeCrumbs';

type Given = {
  imports?: string[];
  later?: string[];
  bytes?: number;
  needsBrowser?: boolean;
  readsChain?: boolean;
  isClient?: boolean;
};

const partsOf = (given: Record<string, Given>): Parts =>
  new Map(
    Object.entries(given).map(
      ([
        name,
        {
          imports = [],
          later = [],
          bytes = 5_000,
          needsBrowser = false,
          readsChain = false,
          isClient = false,
        },
      ]) => {
        const part: Part = {
          bytes,
          imports: new Set(imports),
          later: new Set(later),
          isClient,
          needsBrowser,
          readsChain,
        };
        return [name, part];
      },
    ),
  );

const groupsOf = (parts: Parts, most: number, server = 'core') => {
  const entries = ['one', 'two'];
  const options = {
    apart: new Set([...entries, 'core', 'lazy']),
    entries,
    most,
    pages: [['one'], ['two']],
    server,
  };
  const [best] = gather(parts, options);
  return best?.groups.map(({ names }) => names.sort().join('+'));
};

test('modules loaded together share one file', () => {
  const parts = partsOf({
    core: {},
    one: { imports: ['a', 'b', 'c'] },
    two: { imports: ['b', 'c'] },
    a: {},
    b: {},
    c: {},
  });
  expect(groupsOf(parts, 3)).toContain('b+c');
});

test('modules that a page loads later are not put into an eager file', () => {
  const parts = partsOf({
    core: {},
    one: { imports: ['a', 'b', 'c'], later: ['lazy'] },
    two: { imports: ['a', 'b', 'c', 'heavy'] },
    lazy: { imports: ['heavy'] },
    heavy: { bytes: 90_000 },
    a: {},
    b: {},
    c: {},
  });
  expect(groupsOf(parts, 3)).toEqual(expect.arrayContaining(['a+b+c', 'heavy']));
});

test('modules that read contracts count as costlier for a page that reads none', () => {
  const costOf = (isReadAnyway: boolean, readsChain: boolean) => {
    const parts = partsOf({
      one: { imports: ['a'], readsChain: isReadAnyway },
      two: { imports: ['a', 'reads'] },
      reads: { readsChain },
      a: {},
    });
    const grouping = new Grouping(parts, [['one'], ['two']], 0.1);
    const [first, second] = ['a', 'reads'].map((name) =>
      grouping.groups.find(({ names }) => names.includes(name)),
    );
    return first && second && grouping.costOf(first, second);
  };
  expect(costOf(false, true)).toBeGreaterThan(50_000);
  expect(costOf(false, false)).toBe(500);
  expect(costOf(true, true)).toBe(500);
});

test('no file imports itself through another', () => {
  // a and c combined would import b, which imports them
  const parts = partsOf({
    core: {},
    one: { imports: ['a'] },
    two: { imports: ['b'], bytes: 1 },
    a: { imports: ['b'] },
    b: { imports: ['c'], bytes: 50_000 },
    c: {},
  });
  expect(groupsOf(parts, 3)).not.toContain('a+c');
});

test('a file for server components contains no browser-only code', () => {
  const parts = partsOf({
    core: { imports: ['shared'] },
    one: { imports: ['shared', 'client', 'more'] },
    two: { imports: ['shared', 'client', 'more'] },
    shared: {},
    client: { needsBrowser: true },
    more: { needsBrowser: true },
  });
  expect(groupsOf(parts, 3)).toContain('client+more');
  expect(() => groupsOf(parts, 2)).toThrow('Found no way to load each entry in 2 files');
});

test('a tiny module is copied, unless it has state or two entries export it', () => {
  const code: Record<string, string> = {
    one: 'import { known } from "./published";\nexport { known };',
    two: 'import { known } from "./published";\nexport { known };',
    store: 'var known = /* @__PURE__ */ new Map();',
    told: 'var isTold = false;\nfunction tell() { if (!isTold) isTold = true; }',
    error: 'var MimicError = class extends Error {};',
    texts: 'var texts = {};\nfunction register(group) { Object.assign(texts, group); }',
    registers: 'function register() {}\nregister();',
  };
  const parts = partsOf({
    one: { imports: ['crumb', 'published', 'store', 'told', 'error', 'texts', 'registers', 'big'] },
    two: { imports: ['published'] },
    crumb: { imports: ['below'], bytes: 100 },
    below: { bytes: 20_000 },
    published: { bytes: 100 },
    store: { bytes: 100 },
    told: { bytes: 100 },
    error: { bytes: 100 },
    texts: { bytes: 100 },
    registers: { bytes: 100 },
    big: { bytes: 20_000 },
  });
  const crumbs = takeCrumbs(parts, {
    codeOf: (name) => code[name] ?? 'function f() {}',
    entries: ['one', 'two'],
    servers: [],
  });
  expect([...crumbs]).toEqual(['crumb']);
  expect(reach(['one'], parts)).not.toContain('crumb');
  expect([...(parts.get('one')?.imports ?? [])]).toContain('below');
});

test('code for the browser is not copied into an entry for servers', () => {
  const options = { codeOf: () => 'function f() {}', entries: ['config', 'widget'] };
  const parts = () =>
    partsOf({
      config: { imports: ['provider'] },
      widget: { imports: ['provider'] },
      provider: { bytes: 100, isClient: true },
    });
  expect([...takeCrumbs(parts(), { ...options, servers: ['config'] })]).toEqual([]);
  expect([...takeCrumbs(parts(), { ...options, servers: [] })]).toEqual(['provider']);
});

test('modules of a single entry join it, unless they are also loaded later', () => {
  const parts = partsOf({
    one: { imports: ['own', 'context', 'shared'], later: ['lazy'] },
    two: { imports: ['shared'] },
    lazy: { imports: ['context'] },
    own: { bytes: 7_000 },
    context: {},
    shared: {},
  });
  expect([...joinOwn(parts, ['one', 'two'], ['one', 'two'])]).toEqual([['own', 'one']]);
  expect(parts.get('one')).toMatchObject({ bytes: 12_000, imports: new Set(['context', 'shared']) });
});
