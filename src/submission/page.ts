import type { QueryClient } from '@tanstack/react-query';
import { getBlockNumber } from 'viem/actions';
import type { Config } from 'wagmi';
import type { CopyConfig, MimicConfig } from '../config/MimicConfig';
import { readClient } from '../contracts/readClient';
import type { Hex, Token } from '../domain/values';
import { listDrafts, withFailures, withoutDrafts } from '../drafts/changeDrafts';
import { draftStore } from '../drafts/DraftStore';
import { fetchIndexerStatus } from '../indexer/fetchIndexerStatus';
import type { Messages } from '../messages/Messages';
import { failureText } from './draftText';
import { type FailedStatus, type SubmissionStatus, tell } from './Submission';
import { submissionStore } from './SubmissionStore';

/** A page with submissions: its deployment, wallet, language and caches. */
export type SubmissionPage = {
  config: CopyConfig;
  /** Tokens that the config does not list, of drafted withdrawals. */
  tokens?: readonly Token[];
  /** The texts for stored reasons. */
  messages: Messages;
  locale: string;
  wagmi: Config;
  queries: QueryClient;
  /** Called with each status of a submission in this tab. */
  onStatus?(status: SubmissionStatus): void;
};

/** The listeners of single submissions, by their ids. */
export const listeners = new Map<Hex, (status: SubmissionStatus) => void>();

/** Shows a status in this tab, and tells its listeners. */
export function show({ config, onStatus }: SubmissionPage, status: SubmissionStatus): void {
  const { account, id } = status.submission;
  submissionStore(config).setStatus(account, status);
  tell(listeners.get(id), status);
  tell(onStatus, status);
}

/**
 * Shows that a submission failed, and stores why with its drafts. If the wallet was asked for it, it is watched all the same. What
 * was carried out for another account is not asked for once more.
 */
export function showFailure(page: SubmissionPage, status: FailedStatus): void {
  const { account, id } = status.submission;
  const drafts = draftStore(page.config);
  const store = submissionStore(page.config);
  if (status.reason === 'other_account') {
    const done = status.submission.items.map(({ draftId }) => draftId);
    drafts.change(account, (record) => withoutDrafts(record, done));
    store.end(account, [id], store.unconfirmed(account));
  }
  const all = listDrafts(drafts.drafts(account));
  const reasons = status.failures.flatMap(({ draftIds, error }) =>
    all
      .filter((draft) => draftIds.includes(draft.id))
      .map((draft) => [draft.id, failureText(error, draft, page)] as const),
  );
  if (reasons.length) drafts.change(account, (record) => withFailures(record, Object.fromEntries(reasons)));
  store.change(account, id, { isRefused: true });
  show(page, status);
}

const pause = 1500;
/** Milliseconds after which only the indexer's own refreshing is relied on. */
const patience = 60_000;

/** Refetches balances and rules from the chain at once, and indexer data once it has indexed this block. */
export async function refreshReads(queries: QueryClient, config: MimicConfig): Promise<void> {
  queries.invalidateQueries({ queryKey: ['mimic', 'contracts', config.chain.id] });
  const head = await getBlockNumber(readClient(config), { cacheTime: 0 }).catch(() => undefined);
  if (head === undefined) return;
  whenIndexed(config, Number(head)).then(() =>
    queries.invalidateQueries({ queryKey: ['mimic', config.indexerUrl] }),
  );
}

async function whenIndexed(config: MimicConfig, block: number): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const indexed = await fetchIndexerStatus(config).catch(() => null);
    if (indexed && indexed.blockNumber >= block) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
