import { createClient, custom, type Hex } from 'viem';
import { arbitrum } from 'viem/chains';
import { expect, test } from 'vitest';
import { revertFailures } from '../../../src/submission/send/revertFailures';
import { account, callOf, other, router } from '../onchain/followerLogs';

type Request = { method: string; params: [{ to: Hex }, string] };

/** A node that reverts every call to this contract; records the block of each. */
function nodeRefusing(refused?: Hex) {
  const blocks: string[] = [];
  const request = async ({ method, params }: Request) => {
    if (method === 'eth_getCode') return '0x';
    blocks.push(params[1]);
    if (!refused) throw new Error('down');
    if (params[0].to === refused)
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
    return '0x';
  };
  const client = createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) });
  return { client, blocks };
}

const first = callOf('setMatchingRule', '0x12', router);
const second = { ...callOf('removeMatchingRule', '0x34', other), draftIds: ['removeMatchingRule', 'rest'] };

test('names the call that reverts at that block, and its drafts', async () => {
  const { client, blocks } = nodeRefusing(router);
  const [failure, ...others] = await revertFailures(client, account, [first, second], 26n);
  expect(failure).toMatchObject({ draftIds: ['setMatchingRule'] });
  expect(failure?.error).toBeInstanceOf(Error);
  expect(others).toEqual([]);
  expect(new Set(blocks)).toEqual(new Set(['0x1a']));
});

test('reports that all failed without a reason if none reverts any more, or the node is unreachable', async () => {
  const all = { draftIds: ['setMatchingRule', 'removeMatchingRule', 'rest'], error: { code: 'reverted' } };
  for (const { client } of [nodeRefusing(`0x${'ee'.repeat(20)}`), nodeRefusing()]) {
    expect(await revertFailures(client, account, [first, second, second])).toMatchObject([all]);
  }
});
