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
import { lateParts } from '../ui/late/lateParts';

/** The code that submits, which loads after the page. */
export const submissionEngine = lateParts(() => import('../submission/submissionEngine.late'));

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

/** An account's submission: sends it, and watches it, also after a reload. `tokens`: those of its drafts that the config does not list. */
export function useSubmission(
  account: Address | undefined,
  listeners: SubmissionListeners = {},
  tokens?: readonly Token[],
): UseSubmissionResult {
  const { config: given, messages, locale, tell } = useMimic();
  // without contracts no form creates anything to submit
  const config = given as CopyConfig;
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = submissionStore(config);
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
  const starting = useRef(new Set<Address>());
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  const page = useMemo(
    () => ({
      config,
      messages,
      locale,
      wagmi,
      queries,
      ...(tokens && { tokens }),
      onStatus: (next: SubmissionStatus) => tell({ type: 'submission', status: next }),
    }),
    [config, messages, locale, wagmi, queries, tokens, tell],
  );

  // signed before a reload, or in another tab
  const openIds = open.map(({ submission }) => submission.id).join();
  useEffect(() => {
    if (!account || !openIds) return;
    submissionEngine
      .load()
      .then(({ watch }) => watch(page, account))
      .catch((error: unknown) => setStart(account, { isStarting: false, error }));
  }, [account, openIds, page, setStart]);

  const submit = useCallback<UseSubmissionResult['submit']>(
    async (parameters) => {
      const { address } = parameters.token;
      // a second click may come before the button is rendered disabled
      if (starting.current.has(address)) return;
      starting.current.add(address);
      setStart(address, { isStarting: true });
      store.setStatus(address, undefined);
      store.setNote(address, undefined);
      const start = (error?: unknown) => {
        starting.current.delete(address);
        setStart(address, { isStarting: false, error });
      };
      const listener = (next: SubmissionStatus) => {
        if (next.status !== 'preparing') start();
        latest.current.onStatus?.(next);
        if (next.status === 'confirmed') latest.current.onSuccess?.(next);
        if (next.status === 'failed') latest.current.onError?.(next.error);
      };
      try {
        const { runSubmission } = await submissionEngine.load();
        await runSubmission({ ...page, ...parameters, listener });
        start();
      } catch (failure) {
        start(failure);
        latest.current.onError?.(failure);
      }
    },
    [page, store, setStart],
  );

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
