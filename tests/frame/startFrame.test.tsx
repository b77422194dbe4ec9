import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFrame } from '../../src/frame/page/startFrame';
import { offerText, parseHello } from '../../src/frame/windowMessages';

const partner = 'https://partner.example';
const parent = { postMessage: vi.fn() };
const added: Parameters<typeof window.addEventListener>[] = [];
const observed: ResizeObserverCallback[] = [];
const ports: MessagePort[] = [];

beforeEach(() => {
  document.body.innerHTML = `
    <script type="application/json" id="mimic-frame">{"parents":["${partner}"]}</script>
    <template id="mimic-widgets"><mimic-portfolio></mimic-portfolio></template>`;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...each: Parameters<typeof add>) => {
    added.push(each);
    add(...each);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: ResizeObserverCallback) {
        observed.push(listener);
      }
      observe() {}
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const each of added.splice(0)) window.removeEventListener(...(each as [string, EventListener]));
  for (const port of ports.splice(0)) port.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  parent.postMessage.mockReset();
  document.body.replaceChildren();
});

/** The parent page answers the frame's last hello; returns what comes through the port. */
function answer(hasWallet: boolean) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const heard: { type: string; id?: number; height?: number }[] = [];
  port1.onmessage = ({ data }) => heard.push(JSON.parse(data));
  const { nonce } = parseHello(parent.postMessage.mock.lastCall?.[0])!;
  const data = offerText({ nonce, hasWallet });
  const event = Object.assign(new Event('message'), {
    origin: partner,
    source: parent,
    ports: [port2],
    data,
  });
  window.dispatchEvent(event);
  return { heard, say: (message: object) => port1.postMessage(JSON.stringify(message)) };
}

const shown = () => [...document.body.querySelectorAll(':scope > :not(script, template)')];
const textShown = () => shown().map(({ textContent }) => textContent);

/** The names of the wallets that a widget finds. */
function walletsFound(): { name: string; provider: { request(asked: object): Promise<unknown> } }[] {
  const found: ReturnType<typeof walletsFound> = [];
  const listener = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail;
    found.push({ name: info.name, provider });
  };
  window.addEventListener('eip6963:announceProvider', listener);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', listener);
  return found;
}

function installExtension() {
  window.addEventListener('eip6963:requestProvider', () => {
    const detail = { info: { name: 'Extension' }, provider: {} };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
}

it('draws nothing until the parent page answers, says so after a while, and then draws', () => {
  startFrame();
  vi.advanceTimersByTime(9_999);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(textShown()).toEqual(['This part of the page can’t be shown on this site.']);
  answer(false);
  expect(shown().map(({ localName }) => localName)).toEqual(['mimic-portfolio']);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(1);
});

it('offers only the parent page’s wallet, under that page’s name', async () => {
  installExtension();
  startFrame();
  expect(walletsFound().map(({ name }) => name)).toEqual(['Extension']);
  const { heard, say } = answer(true);
  const [wallet, ...others] = walletsFound();
  expect([wallet?.name, others]).toEqual(['partner.example', []]);
  const accounts = wallet?.provider.request({ method: 'eth_accounts' });
  await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ method: 'eth_accounts' })), {
    timeout: 10_000,
  });
  say({ type: 'result', id: 1, result: ['0xabc'] });
  expect(await accounts).toEqual(['0xabc']);
});

it('offers the browser’s wallets if the parent page has none', () => {
  installExtension();
  startFrame();
  answer(false);
  expect(walletsFound().map(({ name }) => name)).toEqual(['Extension']);
});

it('reports its content height to the parent page', async () => {
  startFrame();
  const { heard } = answer(false);
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockReturnValue({ height: 612.4 } as DOMRect);
  observed.at(-1)?.([], {} as ResizeObserver);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'height', height: 613 }]), { timeout: 10_000 });
});

it('draws its widgets at once without a parent page', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
  startFrame();
  expect(shown().map(({ localName }) => localName)).toEqual(['mimic-portfolio']);
});

it('reports configuration errors to the developer', () => {
  document.getElementById('mimic-frame')?.replaceChildren('{"parents":["*"]}');
  startFrame();
  expect(textShown()).toEqual([expect.stringMatching(/^parents\[0\] must be an https origin/)]);
  expect(parent.postMessage).not.toHaveBeenCalled();
});
