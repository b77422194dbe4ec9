import { createPublicClient, custom } from 'viem';
import { expect, it } from 'vitest';
import type { View } from '../../../../demo/chain/keeper/chain/View';
import { estimate } from '../../../../demo/chain/keeper/send/estimate';

const from = '0x0000000000000000000000000000000000000001';
const call = { to: '0x0000000000000000000000000000000000000002', data: '0x1234' } as const;

const asked = (error: { code: number; message: string; data?: string }) => {
  const request = () => Promise.reject(Object.assign(new Error(error.message), error));
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  return estimate({ client, block: 1n } as unknown as View, from, call);
};

it('treats a revert as a refusal, even from a node that returns no data', async () => {
  const message = 'execution reverted';
  expect(await asked({ code: 3, message, data: '0x12345678' })).toEqual({ error: '0x12345678' });
  for (const code of [3, -32000]) {
    expect(await asked({ code, message })).toEqual({ error: 'reverted without a reason' });
  }
});

it('treats a node failure as a node failure', async () => {
  await expect(asked({ code: -32000, message: 'header not found' })).rejects.toThrow();
  await expect(asked({ code: -32005, message: 'rate limited' })).rejects.toThrow();
});
