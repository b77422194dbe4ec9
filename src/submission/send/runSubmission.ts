import type { Config } from 'wagmi';
import { getConnectorClient } from 'wagmi/actions';
import type { CopyConfig } from '../../config/MimicConfig';
import { ofWallet } from '../../contracts/errors/ofWallet';
import { transactionError } from '../../contracts/errors/transactionError';
import { type Call, isApproval } from '../../contracts/plan/Call';
import { fetchPlanState } from '../../contracts/plan/fetchPlanState';
import { planCalls } from '../../contracts/plan/planCalls';
import { planSteps } from '../../contracts/plan/planSteps';
import { readClient } from '../../contracts/readClient';
import type { Address } from '../../domain/Address';
import { MimicError } from '../../domain/MimicError';
import type { DepositDraft, Drafts } from '../../domain/rule/Draft';
import { withTimeout } from '../../domain/withTimeout';
import { hasAllDrafts } from '../../drafts/changeDrafts';
import { draftStore } from '../../drafts/DraftStore';
import { registerChangesMessages } from '../../messages/register/registerChangesMessages';
import { type AccountToken, checkAccountToken } from '../../wallet/accountToken';
import type { PendingContext } from '../pending/lookAtPending';
import { watchDoubt } from '../pending/resumePending';
import { passDoubts, settleDoubts } from '../record/doubts';
import { keepStatus } from '../record/keepStatus';
import { roomFor } from '../record/roomFor';
import type { SubmissionStatus } from '../record/SubmissionStatus';
import { submissionStore } from '../record/SubmissionStore';
import { refreshReads } from '../refreshReads';
import { submissionSteps } from './sendSteps';
import { submit } from './submit';

registerChangesMessages();

/** Parameters of `runSubmission`. */
export type RunSubmissionParameters = PendingContext & {
  /** The account shown when the user clicked Submit. */
  token: AccountToken;
  drafts: Drafts;
  /**
   * `stored`: the account's drafts in the store, removed from it when confirmed. `own`: a form's deposits, removed from
   * the store if it has the same. `approvals`: only the approvals that the form's deposits need.
   */
  source: 'stored' | 'own' | 'approvals';
  /** The calls that were shown; if the current chain state requires any other, nothing is signed. */
  shown?: readonly Pick<Call, 'label' | 'draftIds'>[];
  onStatus?(status: SubmissionStatus): void;
};

/**
 * Plans the drafts on the current chain state, sends them and stores a record, so that a reload can resume. Resolves when
 * the submission ends; the store has its outcome.
 *
 * @throws MimicError, or the wallet's or node's error, if nothing was requested from the wallet yet
 */
export async function runSubmission(parameters: RunSubmissionParameters): Promise<void> {
  const { config, wagmi, queries, token, drafts, source, onStatus } = parameters;
  const { address: account, chainId, connector } = token;
  const store = draftStore(config);
  const submissions = submissionStore(config);
  if (submissions.pending(account)) throw transactionError('submissionPending');
  // reasons of earlier attempts
  if (source === 'stored') store.change(account, (record) => ({ ...record, failures: {} }));
  const settle = () =>
    settleDoubts(config, account).catch((error) => {
      // one may have gone through after all
      void refreshReads(queries, config);
      throw error;
    });
  await checkToken(wagmi, token);
  await settle();
  const doubts = submissions.doubts(account);
  const walletClient = await ofWallet(getConnectorClient(wagmi, { account, chainId, connector }));
  const calls = planCalls(drafts, await fetchPlanState(config, { account, drafts }));
  const stale = staleness(calls, parameters);
  if (stale) {
    queries.invalidateQueries({ queryKey: ['mimic', 'contracts', chainId] });
    throw stale;
  }
  // an amount that was also drafted must not be offered again once the form has sent it
  const isStored = (draft: DepositDraft) =>
    hasAllDrafts(store.drafts(account), { deposits: [draft], rules: [] });
  const sent =
    source === 'stored'
      ? drafts
      : { deposits: source === 'own' ? drafts.deposits.filter(isStored) : [], rules: [] };
  let isUnderWay = false;
  await submit({
    walletClient,
    publicClient: readClient(config),
    chain: config.chain,
    account,
    timeout: parameters.timeout,
    contracts: config.contracts,
    confirmations: config.confirmations,
    calls: source === 'approvals' ? calls.filter(isApproval) : calls,
    onStatus: (status) => onStatus?.(keepStatus(parameters, sent, status)),
    beforeSigning: async (submission) => {
      await checkToken(wagmi, token);
      if (isUnderWay) {
        // a dismissed submission may have gone through while the wallet showed the previous step, which was this one's own
        passDoubts(config, submission);
        await settle();
      } else {
        // another tab may have submitted or dismissed one before this tab got the lock
        if (submissions.pending(account)) throw transactionError('submissionPending');
        if (submissions.doubts(account) !== doubts) await settle();
      }
      // also before a later step: without its own record it would count as never requested after a reload
      checkRoom(config, account, calls, sent);
      // before each step: drafts edited or discarded in the meantime must not be signed
      if (!hasAllDrafts(store.drafts(account), sent)) {
        throw new MimicError(parameters.messages.changes.changedElsewhere, { code: 'drafts_changed' });
      }
      isUnderWay = true;
    },
  });
  watchDoubt(parameters, account);
  await refreshReads(queries, config);
}

// submitting again confirms that the message was read
const warned = new Set<Address>();

/** Signed transactions must be found again after a reload; if the browser stores nothing, the user is told beforehand. */
function checkRoom(config: CopyConfig, account: Address, calls: readonly Call[], sent: Drafts): void {
  const steps = submissionSteps(planSteps(calls, 'none'));
  const submission = { id: account, chainId: config.chain.id, account, createdAt: 0, steps };
  const room = roomFor(submissionStore(config), { submission, sent });
  if (room === 'full') throw transactionError('storageFull');
  if (room === 'free' || warned.has(account)) return;
  warned.add(account);
  throw transactionError('storageForbidden');
}

/** Milliseconds a wallet has to answer requests that need no user confirmation. */
const patience = 15_000;

// a wallet extension whose background script has stopped never answers
const checkToken = (wagmi: Config, token: AccountToken) =>
  withTimeout(checkAccountToken(wagmi, token), patience, transactionError('walletLocked'));

/** The error if the user saw something other than what would be signed now. */
function staleness(
  calls: readonly Call[],
  { messages, source, shown }: Pick<RunSubmissionParameters, 'messages' | 'source' | 'shown'>,
): MimicError | undefined {
  // the form requests approvals separately; needing one now means that the allowance has changed
  if (source === 'own' && calls.some(isApproval)) return transactionError('ERC20InsufficientAllowance');
  // calls no longer needed may be dropped; calls the user has not seen may not be signed
  if (!shown || calls.every((call) => shown.some((each) => nameOf(each) === nameOf(call)))) return undefined;
  return new MimicError(messages.changes.planChanged, { code: 'plan_changed' });
}

const nameOf = ({ label, draftIds }: Pick<Call, 'label' | 'draftIds'>) => [label, ...draftIds].join(' ');
