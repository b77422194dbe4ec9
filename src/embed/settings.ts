import { arbitrum, arbitrumSepolia } from 'viem/chains';
import { createMimicConfig, type MimicConfig, MimicError, type Token } from '../exports/core';
import type { MimicElement, MimicEmbedConfig } from './MimicElement';

/**
 * The collateral that most Arbitrum traders use, for pages that only show traders; never used for amounts that are
 * signed.
 */
const arbitrumTokens: readonly Token[] = [
  { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  {
    address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
  { address: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8 },
  { address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', symbol: 'USDT', name: 'Tether USD', decimals: 6 },
];

/** An element with the properties that its class makes from the attributes. */
export type ConfiguredElement = HTMLElement & Pick<MimicElement, 'config'>;

const chains = [arbitrum, arbitrumSepolia];

/** The id of the page's configuration, unless an element names another. */
const PAGE_CONFIG = 'mimic-config';

const docsPath = '/hosts/script-tag#configuration';

const names: Readonly<Record<keyof MimicEmbedConfig, true>> = {
  chain: true,
  rpcUrl: true,
  indexerUrl: true,
  confirmations: true,
  deadlines: true,
  contracts: true,
  collateralTokens: true,
  earn: true,
  wallet: true,
  product: true,
  messages: true,
};

/**
 * An element's configuration: its `config` property or the page's JSON, overridden by its attributes. Undefined while
 * there is none of these.
 *
 * @throws MimicError for JSON that cannot be read, and for an option that does not exist
 */
export function settingsOf(element: ConfiguredElement): MimicEmbedConfig | undefined {
  const base: unknown = element.config ?? readPage(element);
  const indexerUrl = element.getAttribute('indexer-url');
  const rpcUrl = element.getAttribute('rpc-url');
  const chainId = element.getAttribute('chain-id');
  if (base === undefined && indexerUrl === null) return undefined;
  if (typeof base === 'object' && base !== null && !Array.isArray(base)) {
    const unknown = Object.keys(base).find((name) => !Object.hasOwn(names, name));
    if (unknown) {
      const listedNames = Object.keys(names).join(', ');
      throw new MimicError(`There is no option ${unknown}. Use one of ${listedNames}.`, { docsPath });
    }
  } else if (base !== undefined) {
    throw new MimicError(`The configuration must be an object, got ${JSON.stringify(base)}.`, { docsPath });
  }
  return {
    ...(base as MimicEmbedConfig),
    ...(indexerUrl !== null && { indexerUrl }),
    ...(rpcUrl !== null && { rpcUrl }),
    ...(chainId !== null && { chain: Number(chainId) }),
  };
}

function readPage(element: ConfiguredElement): unknown {
  const configName = element.getAttribute('config');
  const id = configName ?? PAGE_CONFIG;
  // only a JSON script counts: users' content on the page may have ids too, and must not decide where funds go; and not
  // through the document's own properties, which a name in the page can shadow
  const blocks = Document.prototype.querySelectorAll.call(document, 'script[type="application/json"]');
  const block = [...blocks].find((each) => each.id === id);
  if (!block) {
    if (configName === null) return undefined;
    throw new MimicError(`config is "${configName}", but no JSON block has that id.`, { docsPath });
  }
  try {
    return JSON.parse(block.textContent ?? '');
  } catch (cause) {
    throw new MimicError(`The configuration in "${id}" is not JSON.`, { cause, docsPath });
  }
}

/**
 * Checks settings and completes them with the defaults.
 *
 * @throws MimicError that names the missing or malformed field
 */
export function configOf(settings: MimicEmbedConfig): MimicConfig {
  const { chain: given = arbitrum.id, wallet, contracts, ...rest } = settings;
  const chain = typeof given === 'object' ? given : chains.find(({ id }) => id === given);
  if (!chain) {
    const chainIds = chains.map(({ id }) => id).join(' or ');
    throw new MimicError(
      `The chain's id must be ${chainIds}, got ${given}. Pass any other chain as an object.`,
      {
        docsPath,
      },
    );
  }
  const isTradersOnly = contracts === undefined && chain.id === arbitrum.id;
  return createMimicConfig({
    ...(isTradersOnly && { collateralTokens: arbitrumTokens }),
    ...(rest as Pick<Required<MimicEmbedConfig>, 'indexerUrl' | 'collateralTokens'>),
    chain,
    contracts,
    wallet: wallet?.projectId ? { ...wallet, kit: () => import('../exports/kit') } : { ...wallet },
  });
}
