import { afterEach, expect, it } from 'vitest';
import { commonAttributes, elements } from '../../src/embed/elements';
import { allowedParents, drawWidgets, frameAttributes, frameWidgets } from '../../src/frame/page/startFrame';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const open = (search: string) => {
  history.replaceState(null, '', `/${search}`);
  drawWidgets();
  return document.body.innerHTML;
};

it('knows the elements of the script tag', () => {
  expect(frameWidgets.map((name) => `mimic-${name}`).sort()).toEqual(Object.keys(elements).sort());
});

it('reads their attributes from the URL, except those that decide where data, money or links go', () => {
  const known = new Set<string>([
    ...commonAttributes,
    ...Object.values(elements).flatMap(({ attributes }): readonly string[] => attributes),
  ]);
  const kept = [
    'config',
    'indexer-url',
    'rpc-url',
    'chain-id',
    'trader-href',
    'position-href',
    'copy',
    'disabled',
  ];
  expect([...frameAttributes, ...kept].sort()).toEqual([...known].sort());
});

it('draws the widget given in the URL', () => {
  expect(
    open('?widget=trader-card&trader=0x1&theme=dark&rpc-url=https://evil.example&onclick=alert(1)&config=x'),
  ).toBe('<mimic-trader-card theme="dark" trader="0x1"></mimic-trader-card>');
  document.body.replaceChildren();
  open('?widget=leaderboard&search="><script>');
  expect(document.querySelector('mimic-leaderboard')?.getAttribute('search')).toBe('"><script>');
});

it.each(['?widget=', '?widget=script', '?widget=leaderboard%20onload', '?widget=../x', '?widget=__proto__'])(
  'draws nothing for %s',
  (search) => {
    expect(() => open(search)).toThrow('There is no widget');
    expect(document.body.children).toHaveLength(0);
  },
);

it('draws the page’s template, or reports that it is missing', () => {
  expect(() => open('')).toThrow('<template id="mimic-widgets">');
  document.body.innerHTML = '<div id="mimic-widgets"></div>';
  expect(() => open('')).toThrow('<template id="mimic-widgets">');
  document.body.innerHTML = '<template id="mimic-widgets"><mimic-portfolio></mimic-portfolio></template>';
  open('?theme=dark');
  expect(document.body.lastElementChild?.outerHTML).toBe('<mimic-portfolio></mimic-portfolio>');
});

const settings = (text: string, type = 'application/json') => {
  const block = document.createElement('script');
  block.type = type;
  block.id = 'mimic-frame';
  block.textContent = text;
  document.body.replaceChildren(block);
  return allowedParents();
};

it('reads the allowed parent origins from the page', () => {
  expect(settings('{"parents":["https://partner.example","http://localhost:8080"]}')).toEqual([
    'https://partner.example',
    'http://localhost:8080',
  ]);
});

it.each([
  ['', 'no JSON block'],
  ['{', 'is not JSON'],
  ['null', 'must be {"parents"'],
  ['{}', 'must be {"parents"'],
  ['{"parents":[]}', 'must be {"parents"'],
  ['{"parents":"*"}', 'must be {"parents"'],
  ['{"parents":["*"]}', 'parents[0] must be an https origin'],
  ['{"parents":["https://partner.example",null]}', 'parents[1] must be an https origin'],
])('refuses %j', (text, words) => {
  expect(() => settings(text)).toThrow(words);
});

it('ignores other elements with that id', () => {
  expect(() => settings('{"parents":["https://evil.example"]}', 'text/plain')).toThrow('no JSON block');
});
