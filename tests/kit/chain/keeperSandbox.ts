import { createPublicClient, http, parseEventLogs } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { leavesArtifact } from '../../../demo/contracts/artifacts/Leaves';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { Keeper } from '../../../demo/keeper/Keeper';
import type { KeeperOptions } from '../../../demo/keeper/KeeperOptions';
import type { KeeperReport } from '../../../demo/keeper/KeeperReport';
import { Endpoints } from '../../../demo/node/Endpoints';
import { sandboxAccount } from '../../../demo/sandbox/deploy/accounts';
import type { GmxSandbox } from './gmxSandbox';

const abi = [...mirrorArtifact.abi, ...settleArtifact.abi, ...leavesArtifact.abi];

const COPIES_EVENTS = ['Mirrored', 'Skipped', 'Adjusted', 'MatchingOrder', 'Settled', 'Left'];
const isOfCopies = (name: string) => COPIES_EVENTS.includes(name);

/** Keepers on a sandbox, and what they wrote to its chain. */
export function keeperSandbox(sandbox: GmxSandbox) {
  const transport = http(sandbox.rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain: arbitrum, transport, pollingInterval: 10, cacheTime: 0 });
  const account = privateKeyToAccount(sandboxAccount('keeper').privateKey);

  return {
    client,
    /** A new keeper without state, as after a restart. */
    start: (options: Partial<KeeperOptions> = {}) => {
      const reports: KeeperReport[] = [];
      const keeper = new Keeper({
        endpoints: new Endpoints([sandbox.rpcUrl]),
        account,
        chainId: arbitrum.id,
        deployment: sandbox,
        // a tick ends when everything is done, however slow the machine
        waitMs: 60_000,
        report: (report) => reports.push(report),
        ...options,
      });
      return { keeper, reports };
    },
    /** The events of Mirror, Settle and Leaves by name, in order. */
    written: async (fromBlock = 0n) => {
      const logs = await client.getLogs({
        address: [sandbox.mirror, sandbox.settle, sandbox.leaves],
        fromBlock,
      });
      const events = parseEventLogs({ abi, logs });
      const of = <N extends (typeof events)[number]['eventName']>(name: N) =>
        events.flatMap((event) =>
          event.eventName === name ? [event as Extract<typeof event, { eventName: N }>] : [],
        );
      return {
        names: events.flatMap(({ eventName }) => (isOfCopies(eventName) ? [eventName] : [])),
        mirrored: of('Mirrored').map(({ args }) => args),
        skipped: of('Skipped').map(({ args }) => args),
        adjusted: of('Adjusted').map(({ args }) => args),
        orders: of('MatchingOrder').map(({ args }) => args),
        settled: of('Settled').map(({ args }) => args),
        asked: of('LeaveRequested').map(({ args }) => args),
        left: of('Left').map(({ args }) => args),
        notLeft: of('NotLeft').map(({ args }) => args),
        collected: of('Collected').map(({ args }) => args),
        ended: of('OrderEnded').map(({ args }) => args),
      };
    },
  };
}
