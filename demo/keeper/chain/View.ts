import type { PublicClient } from 'viem';
import type { Deployment } from '../../sandbox/deploy/deployment';

/** A node and a block on it: one decision reads everything at this block. `baseFee`: wei, where fees are charged. */
export type View = { client: PublicClient; deployment: Deployment; block: bigint; baseFee?: bigint };
