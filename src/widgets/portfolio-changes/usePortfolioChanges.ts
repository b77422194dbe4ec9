'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAccount, useConfig } from 'wagmi';
import type { CopyConfig } from '../../config/MimicConfig';
import { refuseWithoutAccount } from '../../contracts/readClient';
import type { EarnDraft } from '../../domain/earn/lock';
import type { CopyDraft, DepositDraft, Drafts, RuleDraft } from '../../domain/rule/Draft';
import type { Address, Token } from '../../domain/values';
import { draftIds, listDrafts, noDrafts } from '../../drafts/changeDrafts';
import { draftStore } from '../../drafts/DraftStore';
import { printDrafts } from '../../drafts/draftJson';
import { type UseDraftsResult, useDrafts } from '../../hooks/useDrafts';
import { useIsWrongNetwork } from '../../hooks/useIsWrongNetwork';
import { type SubmissionListeners, type UseSubmissionResult, useSubmission } from '../../hooks/useSubmission';
import { registeredMessages } from '../../messages/register/registerMessages';
import { useMimic } from '../../provider/MimicContext';
import { openDraftId } from '../../submission/openDraftId';
import type { PlanPreview } from '../../submission/previewPlan';
import type { SubmissionStatus } from '../../submission/Submission';
import { submissionStore } from '../../submission/SubmissionStore';
import { submissionEngine } from '../../submission/submissionEngine';
import { takeAccountToken } from '../../wallet/accountToken';
import { usePartContext } from '../parts/frame/usePartContext';
import { useOtherTokens } from '../parts/token/useOtherTokens';

/** The drafts of one token. */
export type DraftGroup = {
  token: Token;
  deposit: DepositDraft | undefined;
  rules: readonly RuleDraft[];
  leaves: readonly CopyDraft[];
};

/** The drafts by token, in the tokens' order; tokens without drafts are left out. */
function groupDrafts({ deposits, rules, leaves = [] }: Drafts, tokens: readonly Token[]): DraftGroup[] {
  return tokens
    .map((token) => {
      const isOwn = (draft: { collateralToken: Address }) => draft.collateralToken === token.address;
      return {
        token,
        deposit: deposits.find((draft) => draft.token === token.address),
        rules: rules.filter(isOwn),
        leaves: leaves.filter(isOwn),
      };
    })
    .filter(({ deposit, rules, leaves }) => deposit || rules.length + leaves.length > 0);
}

/** The result of `usePortfolioChanges`: the drafts, the calls to sign for them, and the functions that submit them. */
export type UsePortfolioChangesResult = {
  /** The owner of the drafts; undefined for those of a visitor. */
  account: Address | undefined;
  /** The account is no longer connected, and has changes or a submission waiting. */
  isWalletGone: boolean;
  /** The drafts by collateral token. */
  groups: readonly DraftGroup[];
  /** The earn drafts. */
  earn: readonly EarnDraft[];
  count: number;
  /** Why drafts are still here or would fail, by id. */
  failures: Readonly<Record<string, string>>;
  remove: UseDraftsResult['remove'];
  /** The drafts from before connecting that are offered to the account; none without one. */
  offer: { count: number; replaces: boolean };
  adopt(): void;
  discardOffer(): void;
  /** undefined while it is computed, or without an account. */
  preview: PlanPreview | undefined;
  isPlanning: boolean;
  previewError: unknown;
  retryPreview(): void;
  submission: UseSubmissionResult;
  canSubmit: boolean;
  submit(): void;
};

/** Milliseconds after which the plan is recomputed: balances and allowances may change elsewhere. */
const planAge = 15_000;

type ChangesParameters = {
  account: Address | undefined;
  drafts: Drafts;
  otherTokens: ReturnType<typeof useOtherTokens>;
  /** Whether a plan may be computed now: the wallet can say how it signs. */
  mayPlan: boolean;
};

/** The plan of the drafts, computed again while it is shown. */
function usePlan({ account, drafts, otherTokens, mayPlan }: ChangesParameters) {
  const { config: given, messages, locale } = useMimic();
  const config = given as CopyConfig;
  const wagmi = useConfig();
  const queries = useQueryClient();
  const hasDrafts = listDrafts(drafts).length > 0;
  const plan = useQuery({
    queryKey: [
      'mimic',
      'contracts',
      config.chain.id,
      given.contracts?.router,
      'plan',
      account,
      printDrafts({ ...drafts, failures: {} }),
      locale,
    ],
    queryFn: async () => {
      const { previewPlan } = await submissionEngine.load();
      const page = { config, wagmi, messages, locale, queries, tokens: otherTokens.tokens };
      return previewPlan(page, { account: account ?? refuseWithoutAccount(), drafts });
    },
    enabled: mayPlan && hasDrafts && otherTokens.isReady,
    refetchInterval: planAge,
    retry: 1,
  });
  // the preview has a key of its own: never another account's plan, nor that of other drafts. A plan from a host's
  // persisted cache comes without its texts: those load with the code that recomputes it
  const isShown = account && hasDrafts && otherTokens.isReady && registeredMessages('plan');
  const preview = isShown ? plan.data : undefined;
  return {
    preview,
    isPlanning: (plan.isFetching || otherTokens.isFetching) && preview === undefined,
    previewError: preview || plan.isFetching ? undefined : (plan.error ?? otherTokens.error ?? undefined),
    retryPreview: () => (otherTokens.error ? otherTokens.refetch() : plan.refetch()),
  };
}

/** Whether the account that was connected last is gone, and has changes or a submission waiting. */
function useIsWalletGone(config: CopyConfig, account: Address | undefined): boolean {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  const submissions = submissionStore(config);
  const isUnderWay = useSyncExternalStore(
    submissions.subscribe,
    () => last !== undefined && submissions.open(last).length > 0,
    () => false,
  );
  const waitingDrafts = draftIds(useDrafts(last).drafts);
  return !account && last !== undefined && (isUnderWay || waitingDrafts.length > 0);
}

/** Dismisses the message of a confirmed submission when a draft is added: it would read as if that were confirmed. */
function useDismissal(drafts: Drafts, submission: UseSubmissionResult): void {
  const texts = listDrafts(drafts).map((draft) => Object.values(draft).join());
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    const isNew = texts.some((draft) => !seen.current.includes(draft));
    seen.current = texts;
    if (isNew && submission.status?.status === 'confirmed') submission.dismiss();
  });
}

/** The headless PortfolioChanges: all drafts of the connected account, their plan and their submission. */
export function usePortfolioChanges(listeners: SubmissionListeners = {}): UsePortfolioChangesResult {
  // without contracts nothing is drafted, and there is nothing to plan
  const config = useMimic().config as CopyConfig;
  const wagmi = useConfig();
  const { address, status } = useAccount({ config: wagmi });
  const account = status === 'disconnected' ? undefined : (address?.toLowerCase() as Address | undefined);
  const isWalletGone = useIsWalletGone(config, account);
  const store = draftStore(config);
  const { drafts, remove } = useDrafts(account);
  const offered = draftIds(useDrafts(undefined).drafts);
  const otherTokens = useOtherTokens(drafts.deposits.map(({ token }) => token));
  const submission = useSubmission(account, listeners, otherTokens.tokens);
  const isWrongNetwork = useIsWrongNetwork();
  useDismissal(drafts, submission);

  // a reconnecting wallet cannot say yet how it signs
  // and what is signed must be shown before
  const mayPlan = status === 'connected' && !submission.isStarting && !isWrongNetwork;
  const plan = usePlan({ account, drafts, otherTokens, mayPlan });
  const { preview } = plan;
  const wouldFail = Object.keys(preview?.failures ?? {}).length > 0;
  const hasSteps = preview !== undefined && preview.steps.length > 0;
  const canSubmit = hasSteps && !wouldFail && !isWrongNetwork && !submission.isStarting;

  return {
    account,
    isWalletGone,
    groups: groupDrafts(drafts, [...config.collateralTokens, ...otherTokens.tokens]),
    earn: drafts.earn ?? [],
    count: listDrafts(drafts).length,
    failures: unreportedFailures(drafts.failures, preview?.failures ?? {}, submission.status),
    remove,
    offer: {
      count: account ? offered.length : 0,
      replaces: draftIds(drafts).some((id) => offered.includes(id)),
    },
    adopt: () => account && store.adopt(account, (draft) => openDraftId(config, account, draft)),
    discardOffer: () => store.change('visitor', () => noDrafts),
    ...plan,
    submission,
    canSubmit,
    submit: () => {
      const token = takeAccountToken(wagmi, config.chain.id);
      // what is shown must be signed by the account it is shown for, or not at all
      if (!canSubmit || !token || token.address !== account) return;
      const displayedCalls = preview?.steps.flatMap(({ calls }) => calls);
      submission.submit({ token, drafts, shown: displayedCalls });
    },
  };
}

type Reasons = Readonly<Record<string, string>>;

/** Why drafts failed or would fail. A reason shared by all drafts is left out: the submission's own line shows it. */
function unreportedFailures(
  failed: Reasons,
  wouldFail: Reasons,
  status: SubmissionStatus | undefined,
): Reasons {
  const all = { ...failed, ...wouldFail };
  const [only, ...furtherFailures] = status?.status === 'failed' ? status.failures : [];
  if (!only || furtherFailures.length) return all;
  const isReported = (id: string) => only.draftIds.includes(id) && all[id] === failed[id];
  return Object.fromEntries(Object.entries(all).filter(([id]) => !isReported(id)));
}

export type PortfolioChangesContextValue = UsePortfolioChangesResult & {
  /** Whether only the header is shown. */
  isFolded: boolean;
  setFolded(isFolded: boolean): void;
};

export const PortfolioChangesContext = createContext<PortfolioChangesContextValue | undefined>(undefined);

/** The changes that a part shows. Throws a MimicError outside a PortfolioChangesRoot. */
export function useChangesContext(): PortfolioChangesContextValue {
  return usePartContext(PortfolioChangesContext, {
    widget: 'PortfolioChanges',
    docsPath: '/forms#portfoliochanges',
  });
}
