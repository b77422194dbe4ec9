import { afterEach, expect, it, vi } from 'vitest';
import { serveWallet } from '../../src/frame/host';

type Answer = { type: string; id?: number; result?: unknown; error?: { code?: number; message: string } };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** A frame's end of a port, with the wallet at the other end. */
function served(request: (asked: { method: string; params?: readonly unknown[] }) => Promise<unknown>) {
  const { port1, port2 } = new MessageChannel();
  const answers: Answer[] = [];
  port2.onmessage = ({ data }) => answers.push(JSON.parse(data));
  const heard = new Map<string, (value: unknown) => void>();
  const provider = {
    request: vi.fn(request),
    on: (name: string, listener: (value: unknown) => void) => heard.set(name, listener),
    removeListener: (name: string) => heard.delete(name),
  };
  const onHeight = vi.fn();
  const close = serveWallet(port1, { provider, onHeight });
  ends.push(close, () => port2.close());
  const send = (message: unknown) =>
    port2.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
  const ask = (id: number, method: string, ...params: unknown[]) =>
    send({ type: 'request', id, method, params });
  const answersTo = (count: number) =>
    vi.waitFor(() => expect(answers).toHaveLength(count), { timeout: 10_000 });
  return { answers, provider, heard, onHeight, close, send, ask, answersTo };
}

const transaction = { from: `0x${'a'.repeat(40)}`, to: `0x${'b'.repeat(40)}`, chainId: '0xa4b1' };
const never = () => new Promise<never>(() => undefined);

it('asks the wallet once per request, however often it arrives, and never for a late one', async () => {
  const frame = served(async () => '0xhash');
  frame.ask(5, 'eth_sendTransaction', transaction);
  frame.ask(5, 'eth_sendTransaction', transaction);
  frame.ask(4, 'eth_sendTransaction', transaction);
  frame.ask(6, 'eth_chainId');
  await frame.answersTo(2);
  expect(frame.answers[0]).toEqual({ type: 'result', id: 5, result: '0xhash' });
  expect(frame.provider.request.mock.calls).toEqual([
    [{ method: 'eth_sendTransaction', params: [transaction] }],
    [{ method: 'eth_chainId' }],
  ]);
});

it('forwards nothing that is not listed, malformed or nonsensical', async () => {
  const frame = served(async () => '0xsigned');
  frame.ask(1, 'personal_sign', '0x00', transaction.from);
  frame.ask(2, 'eth_sendTransaction', { ...transaction, nonce: '0x0' });
  frame.send('nonsense');
  frame.send({
    type: 'request',
    id: 3,
    method: 'eth_accounts',
    params: [],
    origin: 'https://partner.example',
  });
  frame.ask(4, 'wallet_revokePermissions', { eth_accounts: {} });
  await frame.answersTo(3);
  expect(frame.answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [1, 4200],
    [2, -32602],
    [4, 4200],
  ]);
  expect(frame.provider.request).not.toHaveBeenCalled();
});

it('keeps the code, message, data and cause of a wallet’s error', async () => {
  const inner = Object.assign(new Error('insufficient funds'), { code: -32000 });
  const data = { originalError: inner, amount: 1n };
  const frame = served(async () => {
    throw Object.assign(new Error('Internal', { cause: inner }), { code: -32603, data });
  });
  frame.ask(1, 'eth_chainId');
  await frame.answersTo(1);
  const under = { code: -32000, message: 'insufficient funds' };
  expect(frame.answers[0]?.error).toEqual({
    code: -32603,
    message: 'Internal',
    data: { originalError: under, amount: '0x1' },
    cause: under,
  });
});

it('drops circular and oversized parts of an error', async () => {
  const loop: Record<string, unknown> = { code: 'NO', message: 'x'.repeat(9_000) };
  loop.data = loop;
  loop.cause = loop;
  const frame = served(() => Promise.reject(loop));
  frame.ask(1, 'eth_chainId');
  await frame.answersTo(1);
  expect(frame.answers[0]?.error).not.toHaveProperty('code');
  expect(JSON.stringify(frame.answers[0]).length).toBeLessThan(20_000);
});

it('reports an error if an answer cannot be passed on', async () => {
  const given: unknown[] = [{ big: 1n }, () => undefined, 'x'.repeat(1_000_000)];
  const frame = served(async () => given.shift());
  for (const id of [1, 2, 3]) frame.ask(id, 'eth_chainId');
  await frame.answersTo(3);
  expect(frame.answers.map(({ type }) => type)).toEqual(['error', 'error', 'error']);
});

it('shows at most three prompts at a time, and keeps at most fifty requests open', async () => {
  const frame = served(never);
  for (let id = 1; id <= 5; id++) frame.ask(id, 'eth_sendTransaction', transaction);
  for (let id = 6; id <= 60; id++) frame.ask(id, 'eth_chainId');
  await frame.answersTo(2 + 55 - 47);
  const asked = frame.provider.request.mock.calls.map(([{ method }]) => method);
  expect(asked).toHaveLength(50);
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3);
  expect(new Set(frame.answers.map(({ error }) => error?.code))).toEqual(new Set([-32002]));
});

it('makes at most 300 requests in ten seconds, and closes the port of a flooding frame', async () => {
  // no time limit, as the machine may be slow
  vi.spyOn(performance, 'now').mockReturnValue(50_000);
  const frame = served(async () => '0xa4b1');
  for (let id = 1; id <= 301; id++) {
    frame.ask(id, 'eth_chainId');
    if (id % 40 === 0) await frame.answersTo(id);
  }
  await frame.answersTo(301);
  expect(frame.answers.at(-1)?.error?.code).toBe(-32002);
  for (let height = 0; height < 2_000; height++) frame.send({ type: 'height', height });
  await vi.waitFor(() => expect(frame.answers.at(-1)).toEqual({ type: 'bye' }), { timeout: 10_000 });
  frame.ask(400, 'eth_chainId');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(frame.provider.request).toHaveBeenCalledTimes(300);
  expect(frame.onHeight.mock.calls.length).toBeLessThan(2_000);
});

it('forwards the wallet’s events as long as the port is open', async () => {
  const frame = served(async () => null);
  frame.heard.get('accountsChanged')?.(['0xabc']);
  frame.heard.get('chainChanged')?.('0x1');
  frame.heard.get('chainChanged')?.({ evil: true });
  frame.heard.get('disconnect')?.(Object.assign(new Error('gone'), { code: 4900 }));
  await frame.answersTo(3);
  expect(frame.answers).toEqual([
    { type: 'event', name: 'accountsChanged', value: ['0xabc'] },
    { type: 'event', name: 'chainChanged', value: '0x1' },
    { type: 'event', name: 'disconnect', value: { code: 4900, message: 'gone' } },
  ]);
  frame.close();
  expect(frame.heard.size).toBe(0);
});

it('forwards no wallet answer after it has ended', async () => {
  const answers: ((accounts: string[]) => void)[] = [];
  const frame = served(() => new Promise((resolve) => answers.push(resolve)));
  frame.ask(1, 'eth_requestAccounts');
  await vi.waitFor(() => expect(frame.provider.request).toHaveBeenCalled(), { timeout: 10_000 });
  frame.close();
  for (const answer of answers) answer(['0xabc']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(frame.answers).toEqual([{ type: 'bye' }]);
});

it('only handles heights for a frame without a wallet', async () => {
  const { port1, port2 } = new MessageChannel();
  const answers: unknown[] = [];
  port2.onmessage = ({ data }) => answers.push(JSON.parse(data));
  const onHeight = vi.fn();
  ends.push(serveWallet(port1, { provider: undefined, onHeight }), () => port2.close());
  port2.postMessage('{"type":"height","height":700}');
  port2.postMessage('{"type":"request","id":1,"method":"eth_accounts","params":[]}');
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000 });
  expect(answers[0]).toMatchObject({ type: 'error', error: { code: 4100 } });
  expect(onHeight.mock.calls).toEqual([[700]]);
});
