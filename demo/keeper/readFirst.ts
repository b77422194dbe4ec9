import type { PublicClient } from 'viem';
import { FRESH_SECONDS } from './answer/answerOpening';
import { firstBlockFrom } from './chain/firstBlockFrom';
import type { Point, RangeReader } from './chain/RangeReader';
import { gmxEvents, protocolLogs } from './chain/readEvents';
import type { Head, SyncOptions } from './chain/Synced';
import { ProtocolState } from './state/ProtocolState';

/** A first read, and how far it has come. */
export class FirstRead {
  readonly state = new ProtocolState();
  /** Up to where it reads: what follows later must not depend on how long it takes. */
  readonly until: bigint;
  /** Where the contracts' logs, and then the traders' events, were read up to. */
  end: Point | null = null;
  followed: Point | null = null;
  /** Where the traders' events begin. */
  from: bigint | null = null;

  constructor(until: bigint) {
    this.until = until;
  }
}

/**
 * The first read: rules and copies from the start, but only the trader events that still matter. After a failure of the node it
 * continues where it was.
 */
export async function readFirst(
  client: PublicClient,
  reader: RangeReader,
  { deployment, startBlock, freshSeconds }: SyncOptions,
  head: Head,
  first: FirstRead,
): Promise<void> {
  const { state, until: to } = first;
  const after = (point: Point | null, start: bigint) => ({ from: point ? point.number + 1n : start, to });
  const parts = reader.read(client, after(first.end, startBlock), (part) =>
    protocolLogs(client, deployment, part),
  );
  for await (const part of parts) {
    state.apply(part.found);
    first.end = part.end;
  }
  // how long ago is not known, and there may be thousands
  state.forgetOver();
  first.from ??= await sourceBlock(client, state, head, freshSeconds);
  const { traders, accounts } = state;
  const events = reader.read(client, after(first.followed, first.from), (part) =>
    gmxEvents(client, deployment, part, { traders, accounts }),
  );
  for await (const part of events) {
    state.take({ ...part.found, logs: [] });
    first.followed = part.end;
  }
  state.prune(head.time - 2 * freshSeconds);
}

/**
 * The first block that may hold an opening that can still be copied or has an open copy. No copy is mined after its opening
 * stops being fresh.
 */
async function sourceBlock(
  client: PublicClient,
  { copies: [oldest] }: ProtocolState,
  head: Head,
  freshSeconds: number,
): Promise<bigint> {
  const opened = oldest && (await client.getBlock({ blockNumber: oldest.openedInBlock })).timestamp;
  // an earlier run may have used another option
  const fresh = Math.max(freshSeconds, FRESH_SECONDS);
  return firstBlockFrom(client, (opened ?? BigInt(head.time)) - BigInt(fresh), head.number);
}
