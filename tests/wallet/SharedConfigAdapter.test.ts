import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { arbitrum } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { createConfig, http } from 'wagmi';
import { createSharedConfigAdapter } from '../../src/wallet/SharedConfigAdapter';

const nobody = 'http://127.0.0.1:1';
const config = createConfig({
  chains: [arbitrum],
  transports: { [arbitrum.id]: http(nobody, { retryCount: 0 }) },
});
const adapter = createSharedConfigAdapter(
  WagmiAdapter,
  { networks: [arbitrum], projectId: 'p' },
  config,
  arbitrum,
  [nobody],
);
const account = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

describe('the adapter over a shared wagmi config', () => {
  it('uses the given config and creates none of its own', () => {
    expect(adapter.wagmiConfig).toBe(config);
  });

  it('shows 0.00 ETH when the balance cannot be read, or without an account', async () => {
    expect(await adapter.getBalance({ address: account, chainId: arbitrum.id })).toEqual({
      balance: '0.00',
      symbol: 'ETH',
    });
    expect(await adapter.getBalance({ address: undefined, chainId: arbitrum.id })).toEqual({
      balance: '0.00',
      symbol: 'ETH',
    });
  });
});
