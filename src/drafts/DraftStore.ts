import type { MimicConfig } from '../config/MimicConfig';
import type { Draft, DraftId } from '../domain/rule/Draft';
import type { Address } from '../domain/values';
import {
  type DraftRecord,
  draftIds,
  withDeposit,
  withEarnDraft,
  withRuleWithinMaxLoss,
} from './changeDrafts';
import { type KnownRoute, parseDrafts, parseRoutes, printDrafts, printRoutes, withRoutes } from './draftJson';
import { PersistentStore } from './PersistentStore';

/** Chain and contracts: what drafts and submissions belong to. */
export type Deployment = Pick<MimicConfig, 'chain' | 'contracts'>;

/** The name of a deployment in storage keys. */
export const deploymentKey = ({ chain, contracts }: Deployment) => `${chain.id}/${contracts?.router}`;

/** One store per deployment and page: however many providers there are, they share it. */
export function perDeployment<T>(create: (deployment: Deployment) => T): (config: Deployment) => T {
  const created = new Map<string, T>();
  return (config) => {
    const key = deploymentKey(config);
    const existing = created.get(key);
    if (existing) return existing;
    const store = create(config);
    // on a server, visitors would share the module's stores
    if (typeof window !== 'undefined') created.set(key, store);
    return store;
  };
}

/** An account, or `visitor` for drafts made before connecting. */
export type DraftOwner = Address | 'visitor';

/**
 * All drafts of one deployment (chain and router), stored per owner. Returned objects stay identical until the drafts
 * change.
 */
export class DraftStore {
  readonly #place: string;
  readonly #texts = new PersistentStore();
  /** The account that adopts the visitor's drafts, until it has stored them. */
  #adopter: DraftOwner | undefined;

  constructor(deployment: Deployment) {
    this.#place = deploymentKey(deployment);
  }

  drafts(owner: DraftOwner): DraftRecord {
    const key = this.#key(owner);
    return this.#texts.read(key, (text) => {
      const { isNew, ...record } = parseDrafts(text);
      // every tab, and every later visit, must know a draft by the same id
      if (isNew) this.#texts.rewrite(key, printDrafts(record));
      return record;
    });
  }

  /**
   * Reads, changes and writes in one go, so that an older copy never overwrites another tab's change. Returns whether the
   * change is kept beyond the page.
   */
  change(owner: DraftOwner, to: (record: DraftRecord) => DraftRecord): boolean {
    const record = to(this.drafts(owner));
    const isEmpty = !draftIds(record).length;
    const isKept = this.#texts.set(this.#key(owner), isEmpty ? undefined : printDrafts(record));
    if (owner === 'visitor') this.#adopter = undefined;
    else this.rememberRoutes(owner, record.rules);
    // only hides what was adopted while the account's drafts are not stored: a reload would lose both
    if (owner === this.#adopter && this.#texts.set(this.#key('visitor'), undefined, isKept))
      this.#adopter = undefined;
    return isKept;
  }

  /** Whether an owner's drafts are kept beyond the page, and another one would be. */
  canKeep(owner: DraftOwner): boolean {
    return this.#texts.canKeep(this.#key(owner));
  }

  #key(owner: DraftOwner, kind = 'drafts'): string {
    return `mimic.${kind}/${this.#place}/${owner}`;
  }

  /**
   * Routes that an account has, had or drafted rules for in this browser: the chain returns a route's rule but not an
   * account's routes, and an indexer may be behind or unreachable.
   */
  routes(account: Address): readonly KnownRoute[] {
    return this.#texts.read(this.#key(account, 'routes'), parseRoutes);
  }

  rememberRoutes(account: Address, routes: readonly KnownRoute[]): void {
    const storedRoutes = this.routes(account);
    const all = withRoutes(storedRoutes, routes);
    if (all !== storedRoutes) this.#texts.set(this.#key(account, 'routes'), printRoutes(all));
  }

  /**
   * Moves the drafts made before connecting to an account. They replace its drafts for the same token, route or earn
   * action; a replaced rule's maximum loss is kept if the new rule has none. `openId` returns the id of a discarded draft of
   * the account that changes the same and may still happen: the adopted one then has that.
   */
  adopt(account: Address, openId: (draft: Draft) => DraftId | undefined): void {
    const { deposits, rules, earn = [] } = this.drafts('visitor');
    const withOpenId = <T extends Draft>(draft: T): T => ({ ...draft, id: openId(draft) ?? draft.id });
    this.#adopter = account;
    this.change(account, (record) =>
      earn
        .map(withOpenId)
        .reduce(
          withEarnDraft,
          rules
            .map(withOpenId)
            .reduce(withRuleWithinMaxLoss, deposits.map(withOpenId).reduce(withDeposit, record)),
        ),
    );
  }

  subscribe = (listener: () => void): (() => void) => this.#texts.subscribe(listener);
}

/** The page's one store of a deployment's drafts. */
export const draftStore = perDeployment((deployment) => new DraftStore(deployment));
