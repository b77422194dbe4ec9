import type { Config } from 'wagmi';
import { getConnectorClient } from 'wagmi/actions';
import type { CopyConfig } from '../../config/MimicConfig';
import type { BatchCapability } from '../../contracts/plan/BatchCapability';
import type { Call } from '../../contracts/plan/Call';
import { fetchPlanState } from '../../contracts/plan/fetchPlanState';
import { planCalls } from '../../contracts/plan/planCalls';
import { planSteps } from '../../contracts/plan/planSteps';
import { readClient } from '../../contracts/readClient';
import { simulateCalls } from '../../contracts/simulateCalls';
import type { Address } from '../../domain/Address';
import type { Drafts } from '../../domain/rule/Draft';
import type { Messages } from '../../messages/Messages';
import { registerPlanMessages } from '../../messages/register/registerPlanMessages';
import { tokenOfDraft } from '../tokenOfDraft';
import { transactionMessage } from '../transactionMessage';
import { readBatchCapability } from './readBatchCapability';

registerPlanMessages();

/** A call as it will be signed, and the reason if it would fail. */
export type PreviewedCall = Pick<Call, 'label' | 'draftIds'> & { failure: string | undefined };

/** What has to be signed for the drafts in the chain's current state. */
export type PlanPreview = {
  capability: BatchCapability;
  /** One per signature, in order. */
  steps: readonly { kind: 'batch' | 'transaction'; calls: readonly PreviewedCall[] }[];
  /** Why drafts would fail, by id. */
  failures: Readonly<Record<string, string>>;
};

/**
 * Plans the drafts and simulates them.
 *
 * @throws the node's error when it cannot be read
 */
export async function previewPlan(
  config: CopyConfig,
  wagmi: Config,
  {
    account,
    drafts,
    messages,
    locale,
  }: { account: Address; drafts: Drafts; messages: Messages; locale: string },
): Promise<PlanPreview> {
  const calls = planCalls(drafts, await fetchPlanState(config, { account, drafts }));
  const [capability, results] = await Promise.all([
    walletCapability(config, wagmi, account),
    simulateCalls(readClient(config), { account, calls }),
  ]);
  const failureOf = new Map<Call, string>();
  for (const [i, call] of calls.entries()) {
    const result = results[i];
    if (result?.status !== 'reverts') continue;
    const token = tokenOfDraft(config, drafts, call.draftIds[0]);
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
  };
}

/**
 * The wallet's capability; a wallet that cannot be asked now counts as one without batches, and is asked again before
 * it signs.
 */
async function walletCapability(
  config: CopyConfig,
  wagmi: Config,
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
