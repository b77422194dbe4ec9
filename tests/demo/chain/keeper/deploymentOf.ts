import type { Deployment } from '../../../../demo/chain/deploy/deployment';

const contracts = [
  'router',
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'mirror',
  'settle',
  'eventEmitter',
  'exchange',
] as const satisfies readonly (keyof Deployment)[];

/** A sandbox's contract addresses and nothing else, as passed to a process. */
export const deploymentOf = (sandbox: Deployment): string => JSON.stringify(sandbox, [...contracts]);
