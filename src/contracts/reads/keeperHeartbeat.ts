import { getBlock, readContract } from 'viem/actions';
import { exitAbi } from '../abi/exitAbi';
import { contractQueryKey } from '../contractQueryKey';
import { type ContractsConfig, readClient } from '../readClient';

/** When the keeper was last active on chain, and from when anyone may close and settle copies instead. */
export type KeeperHeartbeat = {
  /** Unix seconds of the keeper's last call. */
  lastHeartbeat: bigint;
  /** Seconds. */
  exitDelay: bigint;
  /** `lastHeartbeat + exitDelay`: from this block time on `exitCalls` succeed, unless the keeper calls first. */
  exitTime: bigint;
  /** Unix seconds of the latest block: the clock that `exitTime` is compared with. */
  blockTime: bigint;
};

/** The keeper's last heartbeat (router `lastHeartbeat`, `exitDelay`), and the chain's time. */
export async function fetchKeeperHeartbeat(config: ContractsConfig): Promise<KeeperHeartbeat> {
  const client = readClient(config);
  const contract = { address: config.contracts.router, abi: exitAbi } as const;
  const [lastHeartbeat, exitDelay, block] = await Promise.all([
    readContract(client, { ...contract, functionName: 'lastHeartbeat' }),
    readContract(client, { ...contract, functionName: 'exitDelay' }),
    getBlock(client),
  ]);
  return { lastHeartbeat, exitDelay, exitTime: lastHeartbeat + exitDelay, blockTime: block.timestamp };
}

/** Query options of {@link fetchKeeperHeartbeat}. */
export function keeperHeartbeatQueryOptions(config: ContractsConfig) {
  return {
    queryKey: contractQueryKey(config.chain.id, config.contracts.router, 'keeperHeartbeat'),
    queryFn: () => fetchKeeperHeartbeat(config),
  };
}
