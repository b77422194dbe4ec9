import type { MimicConfig } from '../config/MimicConfig';

/** Chain and contracts: what drafts and submissions belong to. */
export type Deployment = Pick<MimicConfig, 'chain' | 'contracts'>;

/** The name of a deployment in storage keys. */
export const deploymentKey = ({ chain, contracts }: Deployment) => `${chain.id}/${contracts?.router}`;

/** One store per deployment and page: however many providers there are, they share it. */
export function perDeployment<T>(create: (deployment: Deployment) => T): (config: Deployment) => T {
  const created = new Map<string, T>();
  return (config) => {
    const key = deploymentKey(config);
    const existing = created.get(key);
    if (existing) return existing;
    const store = create(config);
    // on a server, visitors would share the module's stores
    if (typeof window !== 'undefined') created.set(key, store);
    return store;
  };
}
