import type { MimicTheme } from '../exports/provider';
import type { MimicEmbedConfig } from './MimicEmbedConfig';

/**
 * What every element of the script tag has. Each attribute is a property too, `indexer-url` as `indexerUrl`; null stands
 * for one that is absent.
 */
export type MimicElement = HTMLElement & {
  /** In the place of the JSON of the page. An object: its changes are seen when it is set again. */
  config: MimicEmbedConfig | undefined;
  /** Where the indexer answers; wins over the one of the configuration. */
  indexerUrl: string | null;
  /** The chain's node; wins over the one of the configuration. */
  rpcUrl: string | null;
  /** The chain's id, in digits; wins over the one of the configuration. */
  chainId: string | null;
  /** `auto`, the default, follows the visitor's system. */
  theme: MimicTheme | null;
  /** How forms read and print amounts and dates: a BCP 47 tag, `en-US` by default. */
  locale: string | null;
};
