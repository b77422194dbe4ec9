import type { MimicConfig } from '../config/MimicConfig';

/** Chain and contracts: what drafts and submissions belong to. */
export type Deployment = Pick<MimicConfig, 'chain' | 'contracts'>;

/** Names a deployment in keys of the browser's storage. */
export const deploymentKey = ({ chain, contracts }: Deployment) => `${chain.id}/${contracts?.router}`;

/** One of each deployment in the page: however many providers there are, they see the same. */
export function perDeployment<T>(create: (deployment: Deployment) => T): (config: Deployment) => T {
  const created = new Map<string, T>();
  return (config) => {
    const key = deploymentKey(config);
    const existing = created.get(key);
    if (existing) return existing;
    const store = create(config);
    // on a server the page's visitors share the module; there is nothing to share there
    if (typeof window !== 'undefined') created.set(key, store);
    return store;
  };
}
