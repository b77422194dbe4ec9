import type { PublicClient } from 'viem';
import { FRESH_SECONDS } from '../answer/openingTerms';
import { ProtocolState } from '../state/ProtocolState';
import { firstBlockFrom } from './firstBlockFrom';
import type { Point, RangeReader } from './RangeReader';
import { protocolLogs, traderEvents } from './readEvents';
import type { Head, SyncOptions } from './Synced';

/** The first read, up to a block: rules and copies from the start, but only the trader events that still matter. */
export async function readFirst(
  client: PublicClient,
  reader: RangeReader,
  { deployment, startBlock, freshSeconds }: SyncOptions,
  head: Head,
  until: bigint,
): Promise<{ state: ProtocolState; end: Point | null }> {
  const state = new ProtocolState();
  let end: Point | null = null;
  const parts = reader.read(client, { from: startBlock, to: until }, (part) =>
    protocolLogs(client, deployment, part),
  );
  for await (const part of parts) {
    state.apply(part.found);
    end = part.end;
  }
  const from = await sourceBlock(client, state, head, freshSeconds);
  const { traders } = state;
  const events = reader.read(client, { from, to: until }, (part) =>
    traderEvents(client, deployment, part, traders),
  );
  for await (const { found } of events) for (const event of found) state.follow(event);
  state.prune(head.time - 2 * freshSeconds);
  return { state, end };
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
