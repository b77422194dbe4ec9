import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectToParent, type Meeting } from '../../src/frame/page/startFrame';
import { CALL, offerText, parseHello } from '../../src/frame/windowMessages';

const partner = 'https://partner.example';
const other = 'https://other.example';
const evil = 'https://evil.example';

const parent = { postMessage: vi.fn() };
const added: Parameters<typeof window.addEventListener>[] = [];

beforeEach(() => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...each: Parameters<typeof add>) => {
    added.push(each);
    add(...each);
  });
});
afterEach(() => {
  for (const [name, listener] of added.splice(0)) window.removeEventListener(name, listener);
  vi.restoreAllMocks();
  parent.postMessage.mockReset();
  Reflect.deleteProperty(location, 'ancestorOrigins');
  Reflect.deleteProperty(document, 'referrer');
});

const around = (...origins: string[]) =>
  Object.defineProperty(location, 'ancestorOrigins', { value: origins, configurable: true });
const cameFrom = (url: string) =>
  Object.defineProperty(document, 'referrer', { value: url, configurable: true });

const targets = () => parent.postMessage.mock.calls.map(([, target]) => target);
const lastNonce = () => parseHello(parent.postMessage.mock.lastCall?.[0])!.nonce;

function meet(parents = [partner, other]) {
  const meetings: Meeting[] = [];
  const isWelcome = connectToParent(parents, (meeting) => meetings.push(meeting));
  return { isWelcome, meetings };
}

type Said = { data?: unknown; origin?: string; source?: unknown; ports?: unknown[] };
const port = {} as MessagePort;
const hear = (message: Said) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { origin: partner, source: parent, ports: [port], ...message }),
  );
const offer = (nonce: string) => offerText({ nonce, hasWallet: true });

it('says hello to the parent page, never to any origin', () => {
  around(partner);
  expect(meet().isWelcome).toBe(true);
  expect(targets()).toEqual([partner]);
});

it('sends and accepts no messages if any ancestor page is not listed', () => {
  for (const origins of [[evil], [partner, evil], ['null']]) {
    around(...origins);
    const { isWelcome, meetings } = meet();
    expect(isWelcome).toBe(false);
    hear({ data: CALL });
    hear({ data: offer('1'.repeat(32)) });
    expect(meetings).toEqual([]);
  }
  expect(parent.postMessage).not.toHaveBeenCalled();
});

it('falls back to the referrer if the browser does not report the origin, otherwise tries each on the list', () => {
  cameFrom(`${partner}/page`);
  meet();
  expect(targets()).toEqual([partner]);
  parent.postMessage.mockReset();
  cameFrom('');
  meet();
  expect(targets()).toEqual([partner, other]);
  parent.postMessage.mockReset();
  cameFrom(`${evil}/page`);
  meet();
  expect(targets()).toEqual([]);
});

it('accepts a port only from the parent page, in reply to its own hello, once', () => {
  around(partner);
  const { meetings } = meet();
  const nonce = lastNonce();
  const hostile: Said[] = [
    { origin: evil },
    { origin: 'null' },
    { source: window },
    { source: null },
    { data: offer('0'.repeat(32)) },
    { data: `${offer(nonce)}:more` },
    { data: { nonce, hasWallet: true } },
    { ports: [] },
    { ports: [port, port] },
  ];
  for (const message of hostile) hear({ data: offer(nonce), ...message });
  expect(meetings).toEqual([]);
  hear({ data: offer(nonce) });
  hear({ data: offer(nonce), ports: [{}] });
  expect(meetings).toEqual([{ port, origin: partner, hasWallet: true }]);
});

it('says hello again when the parent page asks, having missed the first', () => {
  around(partner);
  const { meetings } = meet();
  const early = lastNonce();
  hear({ data: CALL, origin: evil });
  hear({ data: CALL, source: window });
  expect(targets()).toEqual([partner]);
  hear({ data: CALL });
  expect(targets()).toEqual([partner, partner]);
  hear({ data: offer(early) });
  expect(meetings).toEqual([]);
  hear({ data: offer(lastNonce()) });
  expect(meetings).toHaveLength(1);
});

it('sends at most twenty hellos in ten seconds', () => {
  around(partner);
  meet();
  for (let i = 0; i < 100; i++) hear({ data: CALL });
  expect(targets()).toHaveLength(21);
});
