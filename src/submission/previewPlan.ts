import { getConnectorClient } from 'wagmi/actions';
import type { BatchCapability, Call } from '../contracts/Call';
import { type PlannedStep, planSteps } from '../contracts/Call';
import { fetchPlanState } from '../contracts/plan/fetchPlanState';
import { planCalls } from '../contracts/plan/planCalls';
import { readClient } from '../contracts/readClient';
import { executionFeeShort } from '../contracts/reads/leaves';
import { simulateCalls } from '../contracts/simulateCalls';
import type { DraftId, Drafts } from '../domain/rule/Draft';
import type { Address } from '../domain/values';
import { draftIds, hasDraft, listDrafts, onlyDrafts } from '../drafts/changeDrafts';
import { failureText } from './draftText';
import type { SubmissionPage } from './page';
import { reconcile, versionOf } from './reconcile';
import { submissionStore } from './SubmissionStore';
import { readBatchCapability } from './wallet';

/** A call as it will be signed, and the reason if it would fail. */
export type PreviewedCall = Pick<Call, 'label' | 'draftIds' | 'leave'> & { failure: string | undefined };

/** What has to be signed for the drafts in the chain's current state. */
export type PlanPreview = {
  capability: BatchCapability;
  /** One per signature, in order. */
  steps: readonly { kind: PlannedStep['kind']; calls: readonly PreviewedCall[] }[];
  /** Why drafts would fail, by id. */
  failures: Readonly<Record<string, string>>;
  /** Drafts that are on chain, and wait for confirmations. */
  onChain: readonly DraftId[];
  /** Drafts of which an earlier version is on chain, and waits for confirmations. */
  earlierOnChain: readonly DraftId[];
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
  const { config, wagmi } = page;
  const chainId = config.chain.id;
  const { view } = await reconcile(page, account);
  const drafts = onlyDrafts(all, ({ id }) => !view.callHashes[id]);
  const calls = planCalls(drafts, await fetchPlanState(config, { account, drafts }));
  const client = readClient(config);
  const short = await executionFeeShort(client, { account, calls, config });
  const simulated = short ? calls.filter(({ value }) => !value) : calls;
  const [capability, results] = await Promise.all([
    // a wallet that cannot be asked now is asked once more before it signs
    getConnectorClient(wagmi, { account, chainId })
      .then((client) => readBatchCapability(client, { account, chainId }))
      .catch(() => 'none' as const),
    // without the ETH for them these would fail for that reason alone
    simulateCalls(client, { account, calls: simulated }),
  ]);
  const failureOf = (call: Call): string | undefined => {
    const draft = listDrafts(drafts).find(({ id }) => id === call.draftIds[0]);
    if (short && call.value) return failureText(short, draft, page);
    const result = results[simulated.indexOf(call)];
    return result?.status === 'reverts' ? failureText(result.error, draft, page) : undefined;
  };
  const steps = planSteps(calls, capability).map(({ kind, calls: inStep }) => ({
    kind,
    calls: inStep.map((call) => ({
      label: call.label,
      draftIds: call.draftIds,
      ...(call.leave && { leave: call.leave }),
      failure: failureOf(call),
    })),
  }));
  const failed = steps.flatMap((step) => step.calls.filter(({ failure }) => failure));
  const onChain = draftIds(all).filter((id) => view.callHashes[id]);
  const open = submissionStore(config).open(account);
  const isEarlier = (id: DraftId) => {
    const version = versionOf(open, id, view.callHashes[id]);
    return version !== undefined && !hasDraft(all, version);
  };
  return {
    capability,
    steps,
    failures: Object.fromEntries(
      failed.flatMap((call) => call.draftIds.map((id) => [id, call.failure ?? ''])),
    ),
    onChain: onChain.filter((id) => !isEarlier(id)),
    earlierOnChain: onChain.filter(isEarlier),
  };
}
