import type { Chain } from 'viem';
import { formatUnits } from 'viem';
import type { Config } from 'wagmi';
import { getBalance } from 'wagmi/actions';
import type { WagmiAdapter } from './appkit';
import { switchToChain } from './switchToChain';

type Adapter = typeof WagmiAdapter;
type Options = ConstructorParameters<Adapter>[0];
type Balance = Awaited<ReturnType<WagmiAdapter['getBalance']>>;

/** The kit's private method that creates its wagmi config, called from its constructor. */
type CreateConfig = { prototype: { createConfig(options: Options): void } };
type Internals = { wagmiChains: unknown; wagmiConfig: Config; addWagmiConnectors(...args: unknown[]): void };

/**
 * The kit's adapter for an existing wagmi config, with three corrections: the native balance (wagmi 3 has no
 * `formatted`), no second connector with an existing id, and a switch that adds an unknown chain.
 */
export function createSharedConfigAdapter(
  Base: Adapter,
  options: Options,
  config: Config,
  chain: Chain,
  rpcUrls: readonly string[],
): WagmiAdapter {
  class SharedConfigAdapter extends Base {
    override async getBalance({
      address,
      chainId,
    }: Parameters<WagmiAdapter['getBalance']>[0]): Promise<Balance> {
      if (!address) return unknownBalance;
      try {
        const { value, decimals, symbol } = await getBalance(config, {
          address: address as `0x${string}`,
          chainId: Number(chainId),
        });
        return { balance: formatUnits(value, decimals), symbol };
      } catch {
        return unknownBalance;
      }
    }

    override async switchNetwork(params: Parameters<WagmiAdapter['switchNetwork']>[0]): Promise<void> {
      const connector = config.state.current && config.state.connections.get(config.state.current)?.connector;
      if (connector && connector.type === 'injected' && Number(params.caipNetwork.id) === chain.id) {
        return switchToChain(connector, chain, rpcUrls);
      }
      return super.switchNetwork(params);
    }
  }
  const internals = SharedConfigAdapter.prototype as unknown as Internals;
  const { addWagmiConnectors } = internals;
  (SharedConfigAdapter as unknown as CreateConfig).prototype.createConfig = function (
    this: Internals,
    { networks },
  ) {
    this.wagmiChains = networks;
    this.wagmiConfig = config;
  };
  internals.addWagmiConnectors = function (this: Internals, ...args) {
    addWagmiConnectors.apply(this, args);
    config._internal.connectors.setState((all) =>
      all.filter(({ id }, i) => all.findIndex((each) => each.id === id) === i),
    );
  };
  return new SharedConfigAdapter(options);
}

/** What the kit shows when a balance cannot be read. */
const unknownBalance: Balance = { balance: '0.00', symbol: 'ETH' };
