'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { withContracts } from '../../../config/withContracts';
import {
  type RuleConfig,
  ruleConfigQueryOptions,
  ruleOnChainQueryOptions,
} from '../../../contracts/reads/rules';
import { parseAddress, traderMatchingKey } from '../../../domain/keys';
import type { RuleDraft } from '../../../domain/rule/Draft';
import {
  DEFAULT_TERMS,
  isLiveRule,
  isSameRule,
  printTerms,
  type RuleTerms,
  type TypedTerms,
} from '../../../domain/rule/MatchingRule';
import type { Address, Token } from '../../../domain/values';
import { type AccountGuard, useAccountGuard } from '../../../hooks/useAccountGuard';
import { useDrafts } from '../../../hooks/useDrafts';
import { registerRuleMessages } from '../../../messages/register/registerRuleMessages';
import { useMimic } from '../../../provider/MimicContext';
import { useNow } from '../data/useNow';
import { PERCENT, useAmountInput } from '../form/useAmountInput';
import { useFields } from '../form/useFields';
import { usePartContext } from '../frame/usePartContext';
import { dateOfExpiry, expiryOfDate, inOneYear, type RuleAlerts, ruleAlerts } from './ruleAlerts';

registerRuleMessages();

/** Parameters of `useRuleEditor`. */
export type UseRuleEditorParameters = {
  /** Any case; a malformed one throws MimicError 'Invalid address'. */
  trader: string;
  /** Any case; a malformed one throws MimicError 'Invalid address'. */
  collateralToken: string;
};

/** The result of `useRuleEditor`: the rule's fields, their errors, and the functions that save a draft. */
export type UseRuleEditorResult = {
  guard: AccountGuard;
  trader: Address;
  collateralToken: Address;
  /** `loading` until bounds and rule are read from the chain, and the code that reads what is typed has loaded. */
  state: 'loading' | 'ready' | 'error';
  retry(): void;
  bounds: RuleConfig | undefined;
  /** The rule on chain, even if expired; undefined if there is none. */
  existing: RuleTerms | undefined;
  isExistingLive: boolean;
  draft: RuleDraft | undefined;
  /** Percent, as typed. */
  rateText: string;
  setRateText(text: string): void;
  /** In the person's time zone, as in a date field. */
  date: string;
  setDate(date: string): void;
  setThrottle(seconds: bigint): void;
  /** Percent of the allocation, as typed; empty for no limit. */
  maxLossText: string;
  setMaxLossText(text: string): void;
  /** Whether the deployment supports a maximum loss; assumed true without an account. */
  isMaxLossOffered: boolean;
  /** The limit on chain, basis points; 0 for none, undefined until it is read or without an account. */
  existingMaxLoss: bigint | undefined;
  /**
   * What would be saved: basis points (undefined if not a number), seconds, unix seconds (0 without a date), and the
   * limit in basis points (0 for none, undefined if not a number).
   */
  terms: Omit<RuleTerms, 'allowanceRate'> & { allowanceRate: bigint | undefined };
  /** The rule on chain stays as it is: Save only changes its limit. */
  isMaxLossAlone: boolean;
  /** The fields say what is drafted, or without a draft what the live rule on chain already does: there is nothing to save. */
  isUnchanged: boolean;
  alerts: RuleAlerts;
  canSave: boolean;
  /** Saves the route's draft and returns it. */
  save(): RuleDraft | undefined;
  canRemove: boolean;
  /** Drafts the removal of the rule on chain. */
  remove(): RuleDraft | undefined;
  /** Discards the draft. */
  discard(): void;
};

/** The headless RuleEditor. Needs a MimicProvider. */
export function useRuleEditor(options: UseRuleEditorParameters): UseRuleEditorResult {
  const { config: given } = useMimic();
  const config = withContracts(given);
  const trader = parseAddress(options.trader);
  const collateralToken = parseAddress(options.collateralToken);
  const guard = useAccountGuard();
  const account = guard.token?.address;
  const { drafts, saveRule, remove } = useDrafts(account);
  const now = useNow();
  const bounds = useQuery({ ...ruleConfigQueryOptions(config), staleTime: 300_000 });
  const route = { collateralToken, trader, follower: account };
  const rule = useQuery(ruleOnChainQueryOptions(config, route));

  const draft = drafts.rules.find(
    (each) => each.trader === trader && each.collateralToken === collateralToken,
  );
  const existingMaxLoss = rule.data?.maxLossRate;
  const existing = rule.data && rule.data.expiry > 0n ? rule.data : undefined;
  const isExistingLive = existing !== undefined && isLiveRule(existing, now);
  const base = draft && draft.expiry > 0n ? draft : existing;
  const baseExpiry = base && isLiveRule(base, now) ? base.expiry : undefined;

  const isOwnRead = !account || rule.data !== undefined;
  const { fields, set, clear } = useFields<'rate' | 'date' | 'throttle' | 'maxLoss'>(
    `rule/${trader}/${collateralToken}`,
    account,
  );
  const dateTyped = fields.date?.text;

  const rate = useAmountInput(fields.rate, base?.allowanceRate ?? DEFAULT_TERMS.allowanceRate, PERCENT);
  // a day depends on the person's time zone, which a server does not know
  const date = dateTyped ?? (!now ? '' : baseExpiry ? dateOfExpiry(baseExpiry) : inOneYear(now));
  const baseMaxLoss = draft?.maxLossRate ?? existingMaxLoss;
  const limit = useAmountInput(fields.maxLoss, baseMaxLoss ?? 0n, PERCENT);
  const terms: TypedTerms = {
    allowanceRate: rate.amount,
    throttleActivity: fields.throttle
      ? BigInt(fields.throttle.text)
      : (base?.throttleActivity ?? DEFAULT_TERMS.throttleActivity),
    // an unchanged date keeps its exact second, whatever time zone it was chosen in
    expiry: dateTyped === undefined && baseExpiry ? baseExpiry : expiryOfDate(date),
    maxLossRate: limit.amount,
  };
  const isRead = now > 0 && bounds.data && isOwnRead && rate.isReady;
  const isFailed = bounds.isError || rule.isError;
  const state = isRead ? 'ready' : isFailed ? 'error' : 'loading';
  const mayChange = state === 'ready' && !guard.isAccountChanged;
  const { allowanceRate, expiry, maxLossRate } = terms;
  // without an account it is compared with the chain when it is planned
  const changesMaxLoss = maxLossRate !== undefined && maxLossRate !== (existingMaxLoss ?? 0n);
  // a wanted limit is sent even if it seems to be set: a pending transaction may change it
  const isMaxLossWanted = Boolean(maxLossRate) && (fields.maxLoss ?? draft?.maxLossRate) !== undefined;
  const keepsMaxLoss = changesMaxLoss || isMaxLossWanted;
  const isMaxLossAlone = changesMaxLoss && existing !== undefined && isSameRule(existing, terms);
  const alerts = ruleAlerts({ rate, maxLoss: limit, expiry }, { bounds: bounds.data, now });
  // a rule that does not change may expire when it does
  if (isMaxLossAlone) alerts.expiry = undefined;
  // a limit that is not read yet is neither absent nor wrong
  const isSound = !alerts.rate && !alerts.expiry && !alerts.maxLoss && maxLossRate !== undefined;
  const basedOn = account && printTerms(rule.data);
  const savedLimit = keepsMaxLoss ? maxLossRate : undefined;
  const isUnchanged =
    baseExpiry !== undefined &&
    isSameRule(base!, terms) &&
    savedLimit === draft?.maxLossRate &&
    (!draft || (draft === base && draft.basedOn === basedOn));
  const canSave = mayChange && isSound && Boolean(allowanceRate) && !isUnchanged;
  // whatever the visitor's clock says about its expiry: it may be ahead of the chain's
  const canRemove = mayChange && existing !== undefined && draft?.expiry !== 0n;

  const keep = ({ maxLossRate: limited, ...saved }: RuleTerms): RuleDraft =>
    saveRule({
      trader,
      collateralToken,
      traderMatchingKey: traderMatchingKey(collateralToken, trader),
      ...saved,
      ...(limited !== undefined && { maxLossRate: limited }),
      ...(account && { basedOn }),
    });
  return {
    guard,
    trader,
    collateralToken,
    state,
    retry: () => {
      bounds.refetch();
      if (account) rule.refetch();
    },
    bounds: bounds.data,
    existing,
    isExistingLive,
    draft,
    rateText: rate.text,
    setRateText: (text) => set({ rate: text }),
    date,
    setDate: (next) => set({ date: next }),
    setThrottle: (seconds) => set({ throttle: `${seconds}` }),
    maxLossText: limit.text,
    // clearing the field when there is no limit counts as not typed: an account connected later keeps its own
    setMaxLossText: (text) => set({ maxLoss: text || baseMaxLoss ? text : undefined }),
    isMaxLossOffered: !rule.data || existingMaxLoss !== undefined,
    existingMaxLoss,
    terms,
    isMaxLossAlone,
    isUnchanged,
    alerts,
    canSave,
    save: () => {
      if (!canSave || !allowanceRate) return undefined;
      clear();
      return keep({ ...terms, allowanceRate, maxLossRate: keepsMaxLoss ? maxLossRate : undefined });
    },
    canRemove,
    remove: () => {
      if (!canRemove || !existing) return undefined;
      clear();
      return keep({ ...existing, expiry: 0n, maxLossRate: undefined });
    },
    discard: () => {
      if (draft) remove([draft.id]);
      clear();
    },
  };
}

export type RuleContextValue = UseRuleEditorResult & {
  token: Token;
  /** Whether expiration and throttle are shown at first; as the visitor last chose if absent. */
  defaultAdvanced: boolean | undefined;
  /** Shows Close. */
  onClose?(): void;
};

export const RuleContext = createContext<RuleContextValue | undefined>(undefined);

/** The editor of a part. Throws a MimicError outside a RuleEditorRoot. */
export function useRuleContext(): RuleContextValue {
  return usePartContext(RuleContext, { widget: 'RuleEditor', docsPath: '/forms#ruleeditor' });
}
