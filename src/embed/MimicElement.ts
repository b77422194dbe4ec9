import type { MimicTheme } from '../exports/provider';
import type { MimicEmbedConfig } from './MimicEmbedConfig';

/**
 * Properties that every element of the script tag has. Each attribute is a property too, `indexer-url` as `indexerUrl`;
 * null means that it is absent.
 */
export type MimicElement = HTMLElement & {
  /** Used instead of the page's JSON. Changes inside the object are only seen when it is set again. */
  config: MimicEmbedConfig | undefined;
  /** The indexer's URL; overrides the one in the configuration. */
  indexerUrl: string | null;
  /** The chain's node; overrides the one in the configuration. */
  rpcUrl: string | null;
  /** The chain's id, in digits; overrides the one in the configuration. */
  chainId: string | null;
  /** `auto`, the default, follows the visitor's system. */
  theme: MimicTheme | null;
  /** How forms read and print amounts and dates: a BCP 47 tag; `en-US` by default. */
  locale: string | null;
};
