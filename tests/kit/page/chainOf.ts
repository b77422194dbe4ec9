import { connect } from '../chain/contractSandbox';
import type { Sandbox } from './sandbox';

export type Chain = ReturnType<typeof chainOf>;

/** The contracts on the sandbox's chain, read by the test independently of the page. */
export const chainOf = ({ rpcUrl, contracts }: Sandbox) => connect(rpcUrl, contracts);
