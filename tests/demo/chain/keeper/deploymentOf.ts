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

/** Where a sandbox's contracts are, and nothing else of it, as it is handed to a process. */
export const deploymentOf = (sandbox: Deployment): string => JSON.stringify(sandbox, [...contracts]);
