import type { MimicConfig } from '../config/MimicConfig';
import { report } from './report';

const most = 5;
const counts = new Map<string, number>();

/** False for a config that was created many times with the same content, probably on every render. */
export function watchConfigs({
  chain,
  indexerUrl,
  rpcUrls,
  contracts,
  collateralTokens,
}: MimicConfig): boolean {
  const key = JSON.stringify([chain.id, indexerUrl, rpcUrls, contracts, collateralTokens]);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count < most) return true;
  report(
    `MimicProvider was given ${most} configs with the same content, and each new one drops every connection and cache. Call createMimicConfig once, outside your components.`,
    '/configuration#once',
  );
  return false;
}
