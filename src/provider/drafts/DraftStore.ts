import type { SubmissionStatus } from '../../contracts/submit/SubmissionStatus';
import type { Address } from '../../domain/Address';
import type { MimicConfig } from '../config';
import { withDeposit, withRule } from './changeDrafts';
import { type DraftRecord, noDrafts } from './DraftRecord';
import { parseDrafts, printDrafts } from './draftJson';
import { KeptTexts } from './KeptTexts';
import { type PendingSubmission, parsePending, printPending } from './PendingSubmission';
import { type KnownRoute, parseRoutes, printRoutes, withRoutes } from './routesJson';

/** An account, or whoever drafts before connecting. */
export type DraftOwner = Address | 'visitor';

/**
 * All drafts and pending submissions of one deployment (chain and router), each owner's apart from every other's. What
 * it returns stays the same object until it changes.
 */
export class DraftStore {
  readonly #place: string;
  readonly #chainId: number;
  readonly #texts = new KeptTexts();
  readonly #read = new Map<string, { text: string | undefined; value: unknown }>();
  readonly #statuses = new Map<string, SubmissionStatus>();

  constructor({ chain, contracts }: Pick<MimicConfig, 'chain' | 'contracts'>) {
    this.#chainId = chain.id;
    this.#place = `${chain.id}/${contracts.router}`;
  }

  drafts(owner: DraftOwner): DraftRecord {
    return this.#remembered(`mimic.drafts/${this.#place}/${owner}`, parseDrafts);
  }

  /** Reads, changes and writes in one go, so that another tab's change is never written over with an older copy. */
  change(owner: DraftOwner, to: (record: DraftRecord) => DraftRecord): void {
    const record = to(this.drafts(owner));
    const isEmpty = !record.deposits.length && !record.rules.length;
    this.#texts.set(`mimic.drafts/${this.#place}/${owner}`, isEmpty ? undefined : printDrafts(record));
    if (owner !== 'visitor') this.rememberRoutes(owner, record.rules);
  }

  /**
   * Routes that an account has, had or drafted rules for, as far as this browser has seen: a chain tells a route's rule, not
   * an account's routes, and an indexer may be behind or away.
   */
  routes(account: Address): readonly KnownRoute[] {
    return this.#remembered(`mimic.routes/${this.#place}/${account}`, parseRoutes);
  }

  rememberRoutes(account: Address, routes: readonly KnownRoute[]): void {
    const known = this.routes(account);
    const all = withRoutes(known, routes);
    if (all !== known) this.#texts.set(`mimic.routes/${this.#place}/${account}`, printRoutes(all));
  }

  /** The submission that has not ended, or whose end is in doubt; signed in any tab, before or after a reload. */
  pending(account: Address): PendingSubmission | undefined {
    return this.#remembered(this.#pendingKey(account), (text) => parsePending(text, this.#chainId, account));
  }

  setPending(account: Address, pending: PendingSubmission | undefined): void {
    this.#texts.set(this.#pendingKey(account), pending && printPending(pending));
  }

  /** How this tab's last submission of the account stands. Not kept. */
  status(account: Address): SubmissionStatus | undefined {
    return this.#statuses.get(account);
  }

  setStatus(account: Address, status: SubmissionStatus | undefined): void {
    if (status) this.#statuses.set(account, status);
    else this.#statuses.delete(account);
    this.#texts.tell();
  }

  /** Moves what was drafted before connecting to an account, over its own drafts of the same token or route. */
  adopt(account: Address): void {
    const { deposits, rules } = this.drafts('visitor');
    this.change(account, (own) => rules.reduce(withRule, deposits.reduce(withDeposit, own)));
    this.change('visitor', () => noDrafts);
  }

  subscribe = (listener: () => void): (() => void) => this.#texts.subscribe(listener);

  #pendingKey(account: Address) {
    return `mimic.submission/${this.#place}/${account}`;
  }

  #remembered<T>(key: string, parse: (text: string | undefined) => T): T {
    const text = this.#texts.get(key);
    const known = this.#read.get(key);
    if (known && known.text === text) return known.value as T;
    const value = parse(text);
    this.#read.set(key, { text, value });
    return value;
  }
}

const stores = new Map<string, DraftStore>();

/** The page's one store of a deployment: however many providers there are, they see the same drafts. */
export function draftStore(config: Pick<MimicConfig, 'chain' | 'contracts'>): DraftStore {
  const key = `${config.chain.id}/${config.contracts.router}`;
  const known = stores.get(key);
  if (known) return known;
  const store = new DraftStore(config);
  // on a server the page's visitors share the module; there is nothing to share there
  if (typeof window !== 'undefined') stores.set(key, store);
  return store;
}
