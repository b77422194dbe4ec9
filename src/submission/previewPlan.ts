import { getConnectorClient } from 'wagmi/actions';
import type { BatchCapability } from '../contracts/plan/BatchCapability';
import type { Call } from '../contracts/plan/Call';
import { fetchPlanState } from '../contracts/plan/fetchPlanState';
import { planCalls } from '../contracts/plan/planCalls';
import { type PlannedStep, planSteps } from '../contracts/plan/planSteps';
import { readClient } from '../contracts/readClient';
import { simulateCalls } from '../contracts/simulateCalls';
import type { Address } from '../domain/Address';
import type { DraftId, Drafts } from '../domain/rule/Draft';
import { draftIds, listDrafts, onlyDrafts } from '../drafts/listDrafts';
import { tokenOf } from './draftText';
import { readBatchCapability } from './readBatchCapability';
import { look, type SubmissionPage } from './settle';
import { transactionMessage } from './transactionMessage';

/** A call as it will be signed, and the reason if it would fail. */
export type PreviewedCall = Pick<Call, 'label' | 'draftIds'> & { failure: string | undefined };

/** What has to be signed for the drafts in the chain's current state. */
export type PlanPreview = {
  capability: BatchCapability;
  /** One per signature, in order. */
  steps: readonly { kind: PlannedStep['kind']; calls: readonly PreviewedCall[] }[];
  /** Why drafts would fail, by id. */
  failures: Readonly<Record<string, string>>;
  /** Drafts that are on chain, and wait for confirmations. */
  onChain: readonly DraftId[];
};

/**
 * Plans the drafts and simulates them. Drafts that are done, here or elsewhere, leave the list.
 *
 * @throws the node's error when it cannot be read, or MimicError `router_outdated`
 */
export async function previewPlan(
  page: SubmissionPage,
  { account, drafts: all }: { account: Address; drafts: Drafts },
): Promise<PlanPreview> {
  const { config, messages, locale } = page;
  const { view } = await look(page, account);
  const drafts = onlyDrafts(all, ({ id }) => !view.callHashes[id]);
  const calls = planCalls(drafts, await fetchPlanState(config, { account, drafts }));
  const [capability, results] = await Promise.all([
    walletCapability(page, account),
    simulateCalls(readClient(config), { account, calls }),
  ]);
  const failureOf = new Map<Call, string>();
  for (const [i, call] of calls.entries()) {
    const result = results[i];
    if (result?.status !== 'reverts') continue;
    const draft = listDrafts(drafts).find(({ id }) => id === call.draftIds[0]);
    const token = draft && tokenOf(draft, config);
    failureOf.set(call, transactionMessage(result.error, messages, { token, locale }));
  }
  return {
    capability,
    steps: planSteps(calls, capability).map(({ kind, calls: inStep }) => ({
      kind,
      calls: inStep.map((call) => ({
        label: call.label,
        draftIds: call.draftIds,
        failure: failureOf.get(call),
      })),
    })),
    failures: Object.fromEntries(
      [...failureOf].flatMap(([call, failure]) => call.draftIds.map((id) => [id, failure] as const)),
    ),
    onChain: draftIds(all).filter((id) => view.callHashes[id]),
  };
}

/**
 * The wallet's capability; a wallet that cannot be asked now counts as one without batches, and is asked again before
 * it signs.
 */
async function walletCapability(
  { config, wagmi }: SubmissionPage,
  account: Address,
): Promise<BatchCapability> {
  const chainId = config.chain.id;
  try {
    return await readBatchCapability(await getConnectorClient(wagmi, { account, chainId }), {
      account,
      chainId,
    });
  } catch {
    return 'none';
  }
}
