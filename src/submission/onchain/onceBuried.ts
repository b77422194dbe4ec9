import { askNumber } from './askNumber';
import type { ChainView, LookParameters } from './ChainView';

/** The view, or an open one while a reorg may still undo what it shows. */
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
