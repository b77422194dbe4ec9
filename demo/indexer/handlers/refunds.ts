import { type Context, type Event, ponder } from 'ponder:registry';
import { MimicCollect } from 'ponder:schema';
import { noteChange } from './copies';
import { logId, toLog } from './toLog';

/** The only token in which the contracts credit an execution fee; the event does not name it. Immutable there, as in GMX's. */
const WETH = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';

type Refunded = {
  event: Event<'Leaves:Refunded'> | Event<'Mirror:Refunded'>;
  context: { db: Context['db'] };
};

async function creditRefund({ event, context: { db } }: Refunded) {
  const { orderKey: requestKey, payer: mimic, amount, isEth } = event.args;
  // ETH went to the wallet
  if (isEth || amount === 0n) return;
  await db
    .insert(MimicCollect)
    .values({ id: logId(event), requestKey, mimic, token: WETH, amount, ...toLog(event) })
    .onConflictDoNothing();
  await noteChange(db, event.block);
}

ponder.on('Leaves:Refunded', creditRefund);
// anybody may close a copy whose trader is gone
ponder.on('Mirror:Refunded', creditRefund);
