import { afterEach, expect, it, vi } from 'vitest';
import { parentWallet } from '../../src/frame/page/parentWallet';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** The parent page's end of a port. */
function channel() {
  const { port1, port2 } = new MessageChannel();
  const asked: { type: string; id: number; method: string; height?: number }[] = [];
  port1.onmessage = ({ data }) => asked.push(JSON.parse(data));
  ports.push(port1, port2);
  return { port: port2, asked, answer: (message: object) => port1.postMessage(JSON.stringify(message)) };
}

const send = { method: 'eth_sendTransaction', params: [{}] };

it('sends requests through its port and matches each answer to its request', async () => {
  const wallet = parentWallet();
  const { port, asked, answer } = channel();
  wallet.take(port, true);
  const chain = wallet.provider.request({ method: 'eth_chainId' });
  const accounts = wallet.provider.request({ method: 'eth_accounts' });
  await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual([1, 2]), { timeout: 10_000 });
  answer({ type: 'result', id: 7, result: '0xother' });
  answer({ type: 'result', id: 2, result: ['0xabc'] });
  answer({ type: 'result', id: 2, result: ['0xevil'] });
  answer({ type: 'error', id: 1, error: { code: 4900, message: 'gone', data: { why: 1 } } });
  expect(await accounts).toEqual(['0xabc']);
  await expect(chain).rejects.toMatchObject({ code: 4900, message: 'gone', data: { why: 1 } });
});

it('accepts the next request once one is answered', async () => {
  const wallet = parentWallet();
  const { port, asked, answer } = channel();
  wallet.take(port, true);
  for (let id = 1; id <= 60; id++) {
    const answered = wallet.provider.request({ method: 'eth_chainId' });
    await vi.waitFor(() => expect(asked).toHaveLength(id), { interval: 1 });
    answer({ type: 'result', id, result: id });
    expect(await answered).toBe(id);
  }
});

it('leaves pending requests uncertain when the port closes, and never repeats them', async () => {
  const wallet = parentWallet();
  const first = channel();
  wallet.take(first.port, true);
  const sent = wallet.provider.request(send).catch((error: unknown) => error);
  await vi.waitFor(() => expect(first.asked).toHaveLength(1), { timeout: 10_000 });
  first.answer({ type: 'bye' });
  expect(await sent).toMatchObject({ code: 4900 });

  const second = channel();
  wallet.take(second.port, true);
  const replaced = wallet.provider.request(send).catch((error: unknown) => error);
  const third = channel();
  wallet.take(third.port, true);
  expect(await replaced).toMatchObject({ code: 4900 });
  await vi.waitFor(() => expect(third.asked.map(({ method }) => method)).toContain('eth_accounts'), {
    timeout: 10_000,
  });
  expect(third.asked.map(({ method }) => method)).not.toContain(send.method);
});

it('refuses what it does not pass on', async () => {
  const wallet = parentWallet();
  const refused = (request: { method: string; params?: unknown[] }) =>
    wallet.provider.request(request).then(
      () => 'passed on',
      ({ code }: { code: number }) => code,
    );
  expect(await refused(send)).toBe(4100);
  const { port, asked } = channel();
  wallet.take(port, false);
  expect(await refused(send)).toBe(4100);
  wallet.take(port, true);
  expect(await refused({ ...send, params: ['x'.repeat(300_000)] })).toBe(-32602);
  await expect(wallet.provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4200 });
  for (let i = 0; i < 60; i++) wallet.provider.request({ method: 'eth_chainId' }).catch(() => undefined);
  expect(await refused(send)).toBe(-32002);
  expect(asked.map(({ method }) => method)).not.toContain(send.method);
});

it('forwards the wallet’s events, and the state of another wallet behind a new port', async () => {
  const wallet = parentWallet();
  const heard = vi.fn();
  const silenced = vi.fn();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  wallet.provider.on('accountsChanged', () => {
    throw new Error('of a listener');
  });
  wallet.provider.on('accountsChanged', heard);
  wallet.provider.on('accountsChanged', silenced);
  wallet.provider.removeListener('accountsChanged', silenced);
  const first = channel();
  wallet.take(first.port, true);
  first.answer({ type: 'event', name: 'accountsChanged', value: ['0xabc'] });
  first.answer({ type: 'event', name: 'accountsChanged', value: 'nonsense' });
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[['0xabc']]]), { timeout: 10_000 });
  const second = channel();
  wallet.take(second.port, true);
  await vi.waitFor(() => expect(second.asked).toHaveLength(2), { timeout: 10_000 });
  for (const { id, method } of second.asked) {
    second.answer({ type: 'result', id, result: method === 'eth_accounts' ? ['0xdef'] : '0x1' });
  }
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(['0xdef']), { timeout: 10_000 });
  wallet.take(channel().port, false);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith([]), { timeout: 10_000 });
  expect(silenced).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it('sends a height once, and again to a new parent', async () => {
  const wallet = parentWallet();
  const first = channel();
  wallet.take(first.port, false);
  for (const height of [500, 500, 700]) wallet.sendHeight(height);
  await vi.waitFor(() => expect(first.asked.map(({ height }) => height)).toEqual([500, 700]), {
    timeout: 10_000,
  });
  const second = channel();
  wallet.take(second.port, false);
  await vi.waitFor(() => expect(second.asked.map(({ height }) => height)).toEqual([700]), {
    timeout: 10_000,
  });
});
