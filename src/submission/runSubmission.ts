import { getConnectorClient } from 'wagmi/actions';
import { type Call, isApproval } from '../contracts/Call';
import { ofWallet } from '../contracts/errors/errorChain';
import { transactionError } from '../contracts/errors/transactionError';
import { fetchPlanState } from '../contracts/plan/fetchPlanState';
import { planCalls } from '../contracts/plan/planCalls';
import { readClient } from '../contracts/readClient';
import { executionFeeShort } from '../contracts/reads/leaves';
import { withTimeout } from '../domain/async';
import { type LeaveTerms, termsAsShown } from '../domain/copy/leaveTerms';
import { MimicError } from '../domain/MimicError';
import type { Drafts } from '../domain/rule/Draft';
import type { Address, Hex } from '../domain/values';
import { draftIds, hasAllDrafts, onlyDrafts, withoutFailures } from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import { type AccountToken, checkAccountToken } from '../wallet/accountToken';
import { listeners, refreshReads, type SubmissionPage, show, showFailure } from './page';
import { reconcile } from './reconcile';
import type { SubmissionStatus } from './Submission';
import { submissionStore } from './SubmissionStore';
import { send } from './send';
import { watch } from './watch';

/** Parameters of `runSubmission`. */
export type RunSubmissionParameters = SubmissionPage & {
  /** The account shown when the user clicked Submit. */
  token: AccountToken;
  /** Drafts of the account's store. */
  drafts: Drafts;
  /** Sends only the approvals that the drafts need. */
  isApproving?: boolean;
  /** The calls that were shown; if the current chain state requires any other, nothing is signed. */
  shown?: readonly Pick<Call, 'label' | 'draftIds' | 'leave'>[];
  /** Called with each status of this submission. */
  listener?(status: SubmissionStatus): void;
};

/** The last submission of each account in this tab: a new one takes over, and the one before asks for nothing more. */
const runs = new Map<Address, AbortController>();

/**
 * Plans the drafts on the current chain state and asks the wallet for them, however often it was asked before: the router runs
 * each draft once. Resolves once the wallet has answered; what happens then is watched, and the stores have the outcome.
 *
 * @throws MimicError, or the wallet's or node's error, if nothing was requested from the wallet yet
 */
export async function runSubmission(parameters: RunSubmissionParameters): Promise<void> {
  const account = parameters.token.address;
  runs.get(account)?.abort();
  const run = new AbortController();
  runs.set(account, run);
  try {
    await runOne(parameters, run.signal);
  } catch (error) {
    if (!run.signal.aborted) throw error;
  }
}

async function runOne(parameters: RunSubmissionParameters, signal: AbortSignal): Promise<void> {
  const { config, wagmi, queries, messages, token, isApproving } = parameters;
  const { address: account, chainId, connector } = token;
  const store = draftStore(config);
  const submissions = submissionStore(config);
  // reasons of earlier attempts
  store.change(account, (record) => withoutFailures(record, draftIds(parameters.drafts)));
  await checkToken(wagmi, token);
  // what was submitted before may have happened, and then it is shown
  const last = submissions.open(account).at(-1)?.submission;
  if (last)
    submissions.setStatus(account, { status: 'confirming', submission: last, step: last.steps.length });
  const { view, removed } = await reconcile(parameters, account).catch((error: unknown) => {
    submissions.setStatus(account, undefined);
    throw error;
  });
  // waiting for confirmations
  const drafts = onlyDrafts(parameters.drafts, ({ id }) => !view.callHashes[id]);
  const isAnyGone = draftIds(parameters.drafts).some((id) => removed.includes(id));
  if (!draftIds(drafts).length) return;
  submissions.setStatus(account, undefined);
  if (isAnyGone) throw new MimicError(messages.changes.planChanged, { code: 'drafts_changed' });
  const walletClient = await ofWallet(getConnectorClient(wagmi, { account, chainId, connector }));
  const state = await fetchPlanState(config, { account, drafts });
  const leaves = leavesAsShown(state.leaves, parameters);
  const calls = leaves ? planCalls(drafts, { ...state, leaves }) : [];
  const client = readClient(config);
  const stale = leaves
    ? (staleness(calls, parameters) ?? (await executionFeeShort(client, { account, calls, config })))
    : new MimicError(messages.changes.leaveChanged, { code: 'plan_changed' });
  if (stale) {
    queries.invalidateQueries({ queryKey: ['mimic', 'contracts', chainId] });
    throw stale;
  }
  const sent = await send({
    ...{ walletClient, account, chain: config.chain, contracts: config.contracts },
    publicClient: client,
    deadlines: config.deadlines,
    calls: isApproving ? calls.filter(isApproval) : calls,
    signal,
    onStatus: (status) => {
      if (signal.aborted) return;
      const { id } = status.submission;
      const last = submissions.status(account);
      if (last?.submission.id === id && isDecided(last)) return;
      if (parameters.listener) listeners.set(id, parameters.listener);
      if (status.status === 'failed') return showFailure(parameters, status);
      if (status.status === 'confirming') submissions.change(account, id, { submission: status.submission });
      show(parameters, status);
    },
    beforeSigning: async (submission) => {
      await checkToken(wagmi, token);
      // drafts edited or discarded in the meantime must not be signed
      if (!hasAllDrafts(store.drafts(account), drafts)) {
        throw new MimicError(messages.changes.changedElsewhere, { code: 'drafts_changed' });
      }
      if (!submission.deadline) return;
      submissions.keep(account, { submission, sent: drafts });
      watch(parameters, account);
    },
  });
  if (signal.aborted || 'status' in sent) return;
  if (!sent.items.length) show(parameters, { status: 'confirmed', submission: sent, confirmedDraftIds: [] });
  // it was on chain before the wallet was asked
  else if (submissions.status(account)?.status === 'preparing')
    show(parameters, { status: 'confirming', submission: sent, step: sent.steps.length });
  watch(parameters, account);
  await refreshReads(queries, config);
}

/** Whether the chain has decided: then it has the last word, whatever the wallet says. */
const isDecided = (status: SubmissionStatus) =>
  status.status === 'confirmed' ||
  (status.status === 'failed' && ['superseded', 'expired', 'other_account'].includes(status.reason));

/** Milliseconds a wallet has to answer requests that need no user confirmation. */
const patience = 15_000;

// a wallet extension whose background script has stopped never answers
const checkToken = (wagmi: SubmissionPage['wagmi'], token: AccountToken) =>
  withTimeout(checkAccountToken(wagmi, token), patience, transactionError('walletLocked'));

/** The error if the user saw something other than what would be signed now. */
function staleness(
  calls: readonly Call[],
  {
    messages,
    isApproving,
    shown: displayed,
  }: Pick<RunSubmissionParameters, 'messages' | 'isApproving' | 'shown'>,
): MimicError | undefined {
  // a form that asks for approvals by themselves sends none with the rest: the allowance has changed
  if (isApproving === false && calls.some(isApproval)) return transactionError('ERC20InsufficientAllowance');
  // calls no longer needed may be dropped; calls the user has not seen may not be signed
  if (!displayed || calls.every((call) => displayed.some((each) => nameOf(each) === nameOf(call))))
    return undefined;
  return new MimicError(messages.changes.planChanged, { code: 'plan_changed' });
}

type PlannedLeaves = Awaited<ReturnType<typeof fetchPlanState>>['leaves'];

/** The terms to sign for each copy that is left; undefined if those that were shown would not do any more. */
function leavesAsShown(
  leaves: PlannedLeaves,
  { drafts, shown: displayed }: Pick<RunSubmissionParameters, 'drafts' | 'shown'>,
): Readonly<Record<Hex, LeaveTerms>> | undefined {
  const terms = Object.entries(leaves).map(([allocationKey, now]) => {
    const draft = drafts.leaves?.find((each) => each.allocationKey === allocationKey);
    const seen = displayed?.find(({ draftIds, leave }) => leave && draftIds[0] === draft?.id)?.leave;
    return [allocationKey, seen ? termsAsShown(now, seen) : now] as const;
  });
  return terms.some(([, each]) => !each)
    ? undefined
    : (Object.fromEntries(terms) as Readonly<Record<Hex, LeaveTerms>>);
}

const nameOf = ({ label, draftIds }: Pick<Call, 'label' | 'draftIds'>) => [label, ...draftIds].join(' ');
