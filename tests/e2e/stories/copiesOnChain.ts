import { type Hex, parseEventLogs } from 'viem';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import type { Chain } from '../../kit/page/chainOf';

const abi = [...mirrorArtifact.abi, ...settleArtifact.abi];

/**
 * What the keeper has copied and settled since a block, from the contracts' own events; amounts in units of the collateral
 * token.
 */
export async function copiesOnChain({ client, mirror, settle }: Chain, fromBlock: bigint) {
  const logs = await client.getLogs({ address: [mirror, settle], fromBlock });
  const events = parseEventLogs({ abi, logs });
  const mirrored = events.flatMap((event) => (event.eventName === 'Mirrored' ? [event.args.data] : []));
  const settled = events.flatMap((event) => (event.eventName === 'Settled' ? [event.args.data] : []));
  const opened = events.filter(
    (event) => event.eventName === 'OrderEnded' && event.args.isOpening && event.args.isExecuted,
  );
  return {
    mirrored,
    settled,
    /** How many copies GMX has opened. */
    opened: opened.length,
    allocatedOf: (user: Hex) =>
      shareOf(
        user,
        mirrored.map((data) => [data.mimicList, data.allocationList]),
      ),
    returnedTo: (user: Hex) =>
      shareOf(
        user,
        settled.map((data) => [data.mimicList, data.amountList]),
      ),
  };
}

type Shares = readonly [users: readonly Hex[], amounts: readonly bigint[]];

const shareOf = (user: Hex, lists: readonly Shares[]) =>
  lists.reduce((sum, [users, amounts]) => {
    const index = users.findIndex((each) => each.toLowerCase() === user);
    return sum + (amounts[index] ?? 0n);
  }, 0n);
