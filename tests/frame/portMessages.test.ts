import { expect, it } from 'vitest';
import { LONGEST_REQUEST, parseHostMessage, parsePageMessage } from '../../src/frame/walletMessages';

const request = { type: 'request', id: 1, method: 'eth_chainId', params: [] };

it('parses the messages a frame may send', () => {
  expect(parsePageMessage(JSON.stringify(request))).toEqual(request);
  expect(parsePageMessage('{"type":"height","height":12.5}')).toEqual({ type: 'height', height: 12.5 });
});

it.each<[string, unknown]>([
  ['an object', request],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another type', JSON.stringify({ ...request, type: 'result' })],
  ['more names', JSON.stringify({ ...request, target: '*' })],
  ['a prototype', '{"type":"request","id":1,"method":"eth_chainId","params":[],"__proto__":{}}'],
  ['an id of 0', JSON.stringify({ ...request, id: 0 })],
  ['half an id', JSON.stringify({ ...request, id: 1.5 })],
  ['an id beyond what is counted', JSON.stringify({ ...request, id: 2 ** 53 })],
  ['a text as id', JSON.stringify({ ...request, id: '1' })],
  ['no method', JSON.stringify({ ...request, method: undefined })],
  ['a method that is none', JSON.stringify({ ...request, method: ['eth_chainId'] })],
  ['a method that never ends', JSON.stringify({ ...request, method: 'e'.repeat(101) })],
  ['parameters by name', JSON.stringify({ ...request, params: {} })],
  ['too much', JSON.stringify({ ...request, params: ['x'.repeat(LONGEST_REQUEST)] })],
  ['a height below nothing', '{"type":"height","height":-1}'],
  ['no end of height', '{"type":"height","height":1e999}'],
  ['a height in words', '{"type":"height","height":"100vh"}'],
])('does not take %s from a frame', (_, data) => {
  expect(parsePageMessage(data)).toBeUndefined();
});

it('parses the messages a parent page may send', () => {
  const error = { code: 4001, message: 'User rejected', data: { originalError: { code: 1 } } };
  const messages = [
    { type: 'result', id: 3, result: ['0x1'] },
    { type: 'error', id: 3, error },
    { type: 'event', name: 'accountsChanged', value: ['0x1'] },
    { type: 'event', name: 'chainChanged', value: '0xa4b1' },
    { type: 'event', name: 'connect', value: { chainId: '0xa4b1' } },
    { type: 'event', name: 'disconnect', value: { code: 4900, message: 'gone' } },
    { type: 'bye' },
  ];
  for (const message of messages) expect(parseHostMessage(JSON.stringify(message))).toEqual(message);
});

it.each([
  '{',
  '7',
  '{"type":"result","result":1}',
  '{"type":"error","id":"1","error":{}}',
  '{"type":"event","name":"accountsChanged","value":"0x1"}',
  '{"type":"event","name":"accountsChanged","value":[{}]}',
  '{"type":"event","name":"chainChanged","value":42161}',
  '{"type":"event","name":"message","value":{}}',
  '{"type":"event","name":"__proto__","value":{}}',
])('does not accept %s from the parent page', (data) => {
  expect(parseHostMessage(data)).toBeUndefined();
});

it('turns anything labelled an error into an Error', () => {
  const told = (error: unknown) => parseHostMessage(JSON.stringify({ type: 'error', id: 1, error }));
  expect(told({ code: 'ACTION_REJECTED' })).toEqual({ type: 'error', id: 1, error: { message: '' } });
  expect(told('no')).toEqual({ type: 'error', id: 1, error: { message: 'no' } });
});
