'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useConfig } from 'wagmi';
import type { CopyConfig } from '../config/MimicConfig';
import type { Address, Token } from '../domain/values';
import { useMimic } from '../provider/MimicContext';
import type { RunSubmissionParameters } from '../submission/runSubmission';
import type { SubmissionStatus } from '../submission/Submission';
import { submissionStore } from '../submission/SubmissionStore';
import { submissionEngine } from '../submission/submissionEngine';

/** The submission callbacks of a widget that signs. */
export type SubmissionListeners = {
  /** Called at every step of a submission, to its end. */
  onStatus?(status: SubmissionStatus): void;
  /** Called when everything is confirmed. */
  onSuccess?(status: SubmissionStatus & { status: 'confirmed' }): void;
  /** Called when it failed, or could not start. */
  onError?(error: unknown): void;
};

/** The status of an account's submission, and the functions that start one and dismiss its message. */
export type UseSubmissionResult = {
  /** The status of the account's last submission in this tab, until dismissed. */
  status: SubmissionStatus | undefined;
  /** Why the last submission could not start; the wallet was not asked. */
  error: unknown;
  /** What else there is to say, such as that an earlier version of a change was carried out. */
  note: string | undefined;
  /** A submission is starting: the wallet has not been asked yet. At any other time it may be submitted, also again. */
  isStarting: boolean;
  /** Until when something that was submitted may still happen, in unix seconds of the chain; undefined if nothing may. */
  openUntil: number | undefined;
  submit(
    parameters: Pick<RunSubmissionParameters, 'token' | 'drafts' | 'isApproving' | 'shown'>,
  ): Promise<void>;
  /** Dismisses the last submission's message. What may still happen is watched all the same. */
  dismiss(): void;
};

const nothing = () => undefined;

type SubmissionPage = Omit<
  RunSubmissionParameters,
  'token' | 'drafts' | 'isApproving' | 'shown' | 'listener'
>;

/** What the code that submits needs of the page. */
function useSubmissionPage(tokens: readonly Token[] | undefined): SubmissionPage {
  const { config: given, messages, locale, tell } = useMimic();
  const wagmi = useConfig();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      // without contracts no form creates anything to submit
      config: given as CopyConfig,
      messages,
      locale,
      wagmi,
      queries,
      ...(tokens && { tokens }),
      onStatus: (next: SubmissionStatus) => tell({ type: 'submission', status: next }),
    }),
    [given, messages, locale, wagmi, queries, tokens, tell],
  );
}

/** Submits, one at a time for an account, and calls the listeners. */
function useSubmit(
  page: SubmissionPage,
  listeners: SubmissionListeners,
  setStart: (of: Address, start: Start) => void,
): UseSubmissionResult['submit'] {
  const store = submissionStore(page.config);
  const starting = useRef(new Set<Address>());
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  return useCallback(
    async (parameters) => {
      const { address } = parameters.token;
      // a second click may come before the button is rendered disabled
      if (starting.current.has(address)) return;
      starting.current.add(address);
      setStart(address, { isStarting: true });
      store.setStatus(address, undefined);
      store.setNote(address, undefined);
      const endStart = (error?: unknown) => {
        starting.current.delete(address);
        setStart(address, { isStarting: false, error });
      };
      const listener = (next: SubmissionStatus) => {
        if (next.status !== 'preparing') endStart();
        latest.current.onStatus?.(next);
        if (next.status === 'confirmed') latest.current.onSuccess?.(next);
        if (next.status === 'failed') latest.current.onError?.(next.error);
      };
      try {
        const { runSubmission } = await submissionEngine.load();
        await runSubmission({ ...page, ...parameters, listener });
        endStart();
      } catch (failure) {
        endStart(failure);
        latest.current.onError?.(failure);
      }
    },
    [page, store, setStart],
  );
}

/** An account's submission: sends it, and watches it, also after a reload. `tokens`: those of its drafts that the config does not list. */
export function useSubmission(
  account: Address | undefined,
  listeners: SubmissionListeners = {},
  tokens?: readonly Token[],
): UseSubmissionResult {
  const page = useSubmissionPage(tokens);
  const store = submissionStore(page.config);
  const read = <T>(of: (account: Address) => T) => (account ? of(account) : undefined);
  const status = useSyncExternalStore(store.subscribe, () => read((of) => store.status(of)), nothing);
  const note = useSyncExternalStore(store.subscribe, () => read((of) => store.note(of)), nothing);
  const open = useSyncExternalStore(store.subscribe, () => read((of) => store.open(of)), nothing) ?? [];
  // per account: each has its own status
  const [starts, setStarts] = useState<Readonly<Record<Address, Start>>>({});
  const setStart = useCallback(
    (of: Address, start: Start) => setStarts((current) => ({ ...current, [of]: start })),
    [],
  );
  const submit = useSubmit(page, listeners, setStart);

  // signed before a reload, or in another tab
  const openIds = open.map(({ submission }) => submission.id).join();
  useEffect(() => {
    if (!account || !openIds) return;
    submissionEngine
      .load()
      .then(({ watch }) => watch(page, account))
      .catch((error: unknown) => setStart(account, { isStarting: false, error }));
  }, [account, openIds, page, setStart]);

  const start = (account && starts[account]) ?? idle;
  const deadlines = open.flatMap(({ submission, isRefused }) => (isRefused ? [] : [submission.deadline]));
  return {
    status,
    error: start.error,
    note,
    isStarting: start.isStarting,
    openUntil: deadlines.length ? Math.max(...deadlines) : undefined,
    submit,
    dismiss: useCallback(() => {
      if (!account) return;
      setStart(account, idle);
      store.setStatus(account, undefined);
      store.setNote(account, undefined);
    }, [account, store, setStart]),
  };
}

type Start = { isStarting: boolean; error?: unknown };
const idle: Start = { isStarting: false };
