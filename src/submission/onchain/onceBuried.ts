import { askNumber } from './askNumber';
import type { ChainView, LookParameters } from './ChainView';

/** What the chain says while a reorg may still undo what it shows: that it is open. */
export async function onceBuried(
  { client, confirmations = 0 }: LookParameters,
  view: ChainView,
): Promise<ChainView> {
  const isFound = view.seen.length > 0 || view.verdict === 'reverted';
  if (!confirmations || !isFound) return view;
  const head = await askNumber(client, { method: 'eth_blockNumber' });
  if (head - Number(view.block ?? head) >= confirmations) return view;
  return { ...view, verdict: 'open', seen: [], done: [], isYoung: true };
}
