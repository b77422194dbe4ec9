import { expect, it } from 'vitest';
import { tellCopyStory } from '../kit/chain/copyStory';
import { ProtocolChain } from '../kit/chain/ProtocolChain';
import { forkedGmx } from './forkedGmx';

const { MIMIC_FORK_URL } = process.env;

// needs a node of Arbitrum: npm run test:fork -- --rpc-url URL
it.runIf(MIMIC_FORK_URL)(
  'a copy on a fork of Arbitrum opens, follows, is left, closes and is settled; a missed one comes back',
  async () => {
    const chain = await ProtocolChain.start(forkedGmx(MIMIC_FORK_URL as string));
    try {
      await tellCopyStory(chain);
    } finally {
      await chain.stop();
    }
  },
  600_000,
);

it('does not take the sandbox’s stand-ins for GMX', async () => {
  const local = await ProtocolChain.start();
  try {
    const url = local.client.transport.url as string;
    // which keep no list of who has a role
    await expect(ProtocolChain.start(forkedGmx(url))).rejects.toThrow('getRoleMembers');
  } finally {
    await local.stop();
  }
}, 120_000);
