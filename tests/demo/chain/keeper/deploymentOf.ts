import type { Deployment } from '../../../../demo/chain/deploy/deployment';

/** Where a sandbox's contracts are, as it is handed to a process. */
export function deploymentOf({
  router,
  tokenRouter,
  allocationStore,
  matchingRule,
  mirror,
  settle,
  eventEmitter,
  exchange,
}: Deployment): string {
  const deployment: Deployment = {
    router,
    tokenRouter,
    allocationStore,
    matchingRule,
    mirror,
    settle,
    eventEmitter,
    exchange,
  };
  return JSON.stringify(deployment);
}
