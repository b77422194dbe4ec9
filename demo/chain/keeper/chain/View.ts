import type { PublicClient } from 'viem';
import type { Deployment } from '../../deploy/deployment';

/** A node and a block of it: everything that is read for one decision is read there, or not at all. */
export type View = { client: PublicClient; deployment: Deployment; block: bigint };
