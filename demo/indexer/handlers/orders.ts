import { type IndexingFunctionArgs, ponder } from 'ponder:registry';
import { CopyOrder } from 'ponder:schema';
import { keccak256, stringToHex } from 'viem';
import { decodeOrderEnd } from '../decode/decodeOrderEnd';
import { endOrder, noteChange } from './copies';
import { decodeOrSkip } from './decodeOrSkip';

const STATUSES: Readonly<Record<string, 'cancelled' | 'frozen'>> = {
  [keccak256(stringToHex('OrderCancelled'))]: 'cancelled',
  [keccak256(stringToHex('OrderFrozen'))]: 'frozen',
};

ponder.on(
  'Orders:EventLog2',
  async ({ event, context: { db } }: IndexingFunctionArgs<'Orders:EventLog2'>) => {
    const { eventNameHash, topic1: requestKey, eventData } = event.args;
    const status = STATUSES[eventNameHash];
    // almost all are other people's
    if (!status || !(await db.find(CopyOrder, { requestKey }))) return;
    const reason = await decodeOrSkip(db, { name: 'OrderCancelled', event }, () => decodeOrderEnd(eventData));
    await endOrder(db, requestKey, { by: 'gmx', status, reason: reason ?? null, block: event.block });
    await noteChange(db, event.block);
  },
);
