import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectMimicFrame } from '../../src/frame/host';
import { CALL, helloText, parseOffer } from '../../src/frame/windowMessages';

const origin = 'https://widgets.example';
const wallet = { request: vi.fn(async () => ['0xabc']) };

let frame: HTMLIFrameElement;
let said: ReturnType<typeof vi.fn<(data: string, target: string, transfer?: MessagePort[]) => void>>;
const ends: (() => void)[] = [];

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  said = vi.fn();
  frame.contentWindow!.postMessage = said as never;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  frame.remove();
  wallet.request.mockReset().mockResolvedValue(['0xabc']);
});

const connect = (limits: { minHeight?: number; maxHeight?: number } = {}) => {
  const disconnect = connectMimicFrame(frame, { origin, provider: wallet, ...limits });
  ends.push(disconnect);
  return disconnect;
};

type Said = { data?: unknown; origin?: string; source?: unknown };

const hear = (message: Said) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { origin, source: frame.contentWindow, ...message }),
  );

const nonceOf = (digit: string) => digit.repeat(32);
const hello = (digit: string, isLoaded = false) => helloText({ nonce: nonceOf(digit), isLoaded });

/** The transferred ports, each with the messages that came through it. */
function portsGiven() {
  return said.mock.calls.flatMap(([data, target, transfer]) =>
    parseOffer(data) && transfer?.[0] ? [{ data, target, port: transfer[0] }] : [],
  );
}

function listen(port: MessagePort) {
  const heard: { type: string; result?: unknown }[] = [];
  port.onmessage = ({ data }) => heard.push(JSON.parse(data));
  ends.push(() => port.close());
  return heard;
}

it('answers only the page of the given origin in this frame', async () => {
  connect();
  hear({ data: hello('1') });
  const [given] = portsGiven();
  expect(portsGiven()).toHaveLength(1);
  expect(given).toMatchObject({ target: origin, data: `mimic-frame:1:port:${nonceOf('1')}:wallet` });
  const heard = listen(given!.port);
  given!.port.postMessage('{"type":"request","id":1,"method":"eth_accounts","params":[]}');
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'result', id: 1, result: ['0xabc'] }]), {
    timeout: 10_000,
  });
});

it('ignores other windows and other messages', () => {
  connect();
  const elsewhere = document.body.appendChild(document.createElement('iframe'));
  const others: Said[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://widgets.example.evil.example' },
    { origin: 'http://widgets.example' },
    { origin: 'https://widgets.example:8443' },
    { origin: 'null' },
    { source: elsewhere.contentWindow },
    { source: window },
    { source: null },
    { data: `${hello('1')}\n` },
    { data: hello('1').toUpperCase() },
    { data: { toString: () => hello('1') } },
    { data: `mimic-frame:1:hello:${'1'.repeat(31)}:loading` },
    { data: CALL },
    { data: null },
  ];
  for (const other of others) hear({ data: hello('1'), ...other });
  expect(said).not.toHaveBeenCalled();
  elsewhere.remove();
});

it('ignores all messages once the frame is removed, even without a source window', () => {
  connect();
  const source = frame.contentWindow;
  // as in a frame that is not in a page
  Object.defineProperty(frame, 'contentWindow', { value: null });
  hear({ data: hello('1'), source });
  hear({ data: hello('2'), source: null });
  expect(said).not.toHaveBeenCalled();
});

it('opens one port per hello, and closes the previous one', async () => {
  connect();
  hear({ data: hello('1') });
  hear({ data: hello('1') });
  expect(portsGiven()).toHaveLength(1);
  const heard = listen(portsGiven()[0]!.port);
  hear({ data: hello('2') });
  expect(portsGiven()).toHaveLength(2);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'bye' }]), { timeout: 10_000 });
  portsGiven()[0]!.port.postMessage('{"type":"request","id":1,"method":"eth_accounts","params":[]}');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(wallet.request).not.toHaveBeenCalled();
});

it('answers at most twenty hellos in ten seconds', () => {
  connect();
  for (let i = 0; i < 100; i++)
    hear({ data: helloText({ nonce: String(i).padStart(32, '0'), isLoaded: false }) });
  expect(portsGiven()).toHaveLength(20);
});

it('counts the prompts of all pages in the frame together, until the wallet answers', async () => {
  const answers: (() => void)[] = [];
  wallet.request.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(['0xhash']))));
  connect();
  const transaction = { from: `0x${'a'.repeat(40)}`, to: `0x${'b'.repeat(40)}`, chainId: '0xa4b1' };
  const asked = (digit: string) => {
    hear({ data: hello(digit) });
    const { port } = portsGiven().at(-1)!;
    const heard = listen(port);
    for (const id of [1, 2]) {
      port.postMessage(
        JSON.stringify({ type: 'request', id, method: 'eth_sendTransaction', params: [transaction] }),
      );
    }
    return heard;
  };
  const first = asked('1');
  await vi.waitFor(() => expect(wallet.request).toHaveBeenCalledTimes(2));
  const second = asked('2');
  const busy = { type: 'error', id: 2, error: expect.objectContaining({ code: -32002 }) };
  await vi.waitFor(() => expect(second).toEqual([busy]));
  expect(wallet.request).toHaveBeenCalledTimes(3);
  expect(first).toEqual([{ type: 'bye' }]);
  // the prompts of the page that is gone are answered
  for (const answer of answers.splice(0, 2)) answer();
  await new Promise((resolve) => setTimeout(resolve));
  asked('3');
  await vi.waitFor(() => expect(wallet.request).toHaveBeenCalledTimes(5));
});

it('closes the port when the frame navigates, and asks the new page to identify itself', async () => {
  connect();
  hear({ data: hello('1') });
  const heard = listen(portsGiven()[0]!.port);
  const load = () => frame.dispatchEvent(new Event('load'));
  load();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  load();
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'bye' }]), { timeout: 10_000 });
  expect(said).toHaveBeenLastCalledWith(CALL, origin);
  hear({ data: hello('2'), origin: 'https://evil.example' });
  expect(portsGiven()).toHaveLength(1);
});

it('closes the port of a page that had loaded before it said hello, too', async () => {
  connect();
  hear({ data: hello('1', true) });
  const heard = listen(portsGiven()[0]!.port);
  frame.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'bye' }]), { timeout: 10_000 });
});

it('asks a page that loaded before it, but not the initial blank page', () => {
  connect()();
  expect(said).not.toHaveBeenCalled();
  // as a page of another origin appears
  Object.defineProperty(frame, 'contentDocument', { value: null });
  connect();
  expect(said.mock.calls).toEqual([[CALL, origin]]);
});

it('does nothing once it is disconnected', async () => {
  const disconnect = connect();
  hear({ data: hello('1') });
  const heard = listen(portsGiven()[0]!.port);
  disconnect();
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'bye' }]), { timeout: 10_000 });
  hear({ data: hello('2') });
  frame.dispatchEvent(new Event('load'));
  expect(said).toHaveBeenCalledTimes(1);
});

it('sets the height that the frame requests, in whole pixels and within limits', async () => {
  connect({ minHeight: 300, maxHeight: 900 });
  hear({ data: hello('1') });
  const { port } = portsGiven()[0]!;
  const height = async (wanted: unknown, given: string) => {
    port.postMessage(`{"type":"height","height":${wanted}}`);
    await vi.waitFor(() => expect(frame.style.height).toBe(given), { timeout: 10_000 });
  };
  await height(512.2, '513px');
  await height(12, '300px');
  await height(1e12, '900px');
  for (const nonsense of ['1e999', '-700', '"600px"', 'null', '{}']) {
    port.postMessage(`{"type":"height","height":${nonsense}}`);
  }
  await height(600, '600px');
});

it.each(['*', 'null', '', '/', 'https://widgets.example/frame'])(
  'does not accept %j as an origin',
  (wrong) => {
    expect(() => connectMimicFrame(frame, { origin: wrong })).toThrow('origin must be an https origin');
  },
);
