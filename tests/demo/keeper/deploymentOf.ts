import { contractsOf, type Deployment } from '../../../demo/sandbox/deploy/deployment';

/** A sandbox's contract addresses and nothing else, as passed to a process. */
export const deploymentOf = (sandbox: Deployment): string => JSON.stringify(contractsOf(sandbox));
