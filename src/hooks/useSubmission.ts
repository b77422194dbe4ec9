'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAccount, useConfig } from 'wagmi';
import type { CopyConfig } from '../config/MimicConfig';
import type { Address } from '../domain/Address';
import { useMimic } from '../provider/useMimic';
import { submissionEngine } from '../submission/lateSubmissionEngine';
import type { SubmissionStatus } from '../submission/record/SubmissionStatus';
import { submissionStore } from '../submission/record/SubmissionStore';
import type { RunSubmissionParameters } from '../submission/send/runSubmission';

/** The submission callbacks of a widget that signs. */
export type SubmissionListeners = {
  /** Called at every step of a submission, to its end. */
  onStatus?(status: SubmissionStatus): void;
  /** Called when everything is confirmed. */
  onSuccess?(status: SubmissionStatus & { status: 'confirmed' }): void;
  /** Called when it ended otherwise, or could not start. */
  onError?(error: unknown): void;
};

/** The status of an account's submission, and the functions that start and dismiss one. */
export type UseSubmissionResult = {
  /** The status of the account's last submission in this tab, until dismissed. */
  status: SubmissionStatus | undefined;
  /** Why the last submission could not start; the wallet was not asked. */
  error: unknown;
  /** A submission is starting in this tab; the wallet has not been asked yet. */
  isStarting: boolean;
  /** A submission is in progress in this or another tab, or its outcome is unknown: nothing may be submitted. */
  isBusy: boolean;
  submit(parameters: Pick<RunSubmissionParameters, 'token' | 'drafts' | 'source' | 'shown'>): Promise<void>;
  /** Checks again what happened to a submission whose outcome is unknown. */
  lookAgain(): void;
  /**
   * Dismisses the last submission's message. If its outcome is unknown, stops waiting after a last check of the chain; it
   * is checked again before the account submits anything else.
   */
  dismiss(): void;
};

// each is resumed once per page, however many widgets there are
const lookedFor = new Set<string>();
const nothing = () => undefined;

/** An account's submission: sends it, and resumes one that a reload interrupted. */
export function useSubmission(
  account: Address | undefined,
  listeners: SubmissionListeners = {},
): UseSubmissionResult {
  const { config: given, messages, locale, tell } = useMimic();
  // without contracts no form creates anything to submit
  const config = given as CopyConfig;
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = submissionStore(config);
  const read = <T>(of: (account: Address) => T) => (account ? of(account) : undefined);
  const status = useSyncExternalStore(store.subscribe, () => read((of) => store.status(of)), nothing);
  const pending = useSyncExternalStore(store.subscribe, () => read((of) => store.pending(of)), nothing);
  // per account: each has its own status
  const [starts, setStarts] = useState<Readonly<Record<Address, Start>>>({});
  const setStart = useCallback(
    (of: Address, start: Start) => setStarts((known) => ({ ...known, [of]: start })),
    [],
  );
  const starting = useRef(new Set<Address>());
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  const context = useMemo(
    () => ({
      config,
      messages,
      locale,
      wagmi,
      queries,
      onKept: (next: SubmissionStatus) => tell({ type: 'submission', status: next }),
    }),
    [config, messages, locale, wagmi, queries, tell],
  );
  const look = useCallback(
    (of: Address) =>
      submissionEngine
        .load()
        .then(({ resumePending }) => resumePending(context, of))
        .catch((error: unknown) => setStart(of, { isStarting: false, error })),
    [context, setStart],
  );

  // until it is reconnected, a wallet cannot report the outcome of a batch
  const isConnected = useAccount({ config: wagmi }).status === 'connected';
  const lost = pending && status?.submission.id !== pending.submission.id ? pending.submission.id : undefined;
  useEffect(() => {
    if (!account || !isConnected || !lost || lookedFor.has(lost)) return;
    lookedFor.add(lost);
    look(account);
  }, [account, isConnected, lost, look]);

  // another tab has ended or dismissed what this one last saw in doubt
  const elsewhere = status?.status === 'unknown' && !pending ? status.submission.id : undefined;
  useEffect(() => {
    const place = `elsewhere/${elsewhere}`;
    if (!account || !elsewhere || lookedFor.has(place)) return;
    lookedFor.add(place);
    look(account);
  }, [account, elsewhere, look]);

  const submit = useCallback<UseSubmissionResult['submit']>(
    async (parameters) => {
      const { address } = parameters.token;
      // a second click may come before the button is rendered disabled
      if (starting.current.has(address)) return;
      starting.current.add(address);
      setStart(address, { isStarting: true });
      store.setStatus(address, undefined);
      let error: unknown;
      try {
        const { runSubmission } = await submissionEngine.load();
        await runSubmission({
          ...context,
          ...parameters,
          onStatus: (next) => {
            latest.current.onStatus?.(next);
            if (next.status === 'confirmed') latest.current.onSuccess?.(next);
            if (next.status === 'failed' || next.status === 'unknown') latest.current.onError?.(next.error);
          },
        });
      } catch (failure) {
        error = failure;
        latest.current.onError?.(failure);
      }
      starting.current.delete(address);
      setStart(address, { isStarting: false, error });
    },
    [context, store, setStart],
  );

  const start = (account && starts[account]) ?? idle;
  return {
    status,
    error: start.error,
    isStarting: start.isStarting,
    isBusy: pending !== undefined || start.isStarting || (status !== undefined && !isEnded(status)),
    submit,
    lookAgain: useCallback(() => {
      if (!account) return;
      // without its record, the status is what keeps it from being sent again
      if (store.pending(account)) store.setStatus(account, undefined);
      look(account);
    }, [account, store, look]),
    dismiss: useCallback(() => {
      if (!account) return;
      setStart(account, idle);
      const last = store.status(account);
      // a submission that another tab is working on stays
      if (last?.status !== 'unknown') return store.setStatus(account, undefined);
      if (store.pending(account)) store.setStatus(account, undefined);
      submissionEngine
        .load()
        .then(({ giveUpPending }) => giveUpPending(context, account, last.submission.id))
        .catch((error: unknown) => setStart(account, { isStarting: false, error }));
    }, [account, store, context, setStart]),
  };
}

type Start = { isStarting: boolean; error?: unknown };
const idle: Start = { isStarting: false };
const isEnded = ({ status }: SubmissionStatus) => status === 'confirmed' || status === 'failed';
