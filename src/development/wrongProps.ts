import type { MimicConfig } from '../config/MimicConfig';
import { isAddress, isOrderKey } from '../domain/keys';
import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '../domain/timeframes';
import { ROUTE_SORTS } from '../indexer/board/routes';
import { closestName } from '../messages/refuseUnknown';
import { show } from '../messages/show';

export type WrongProp = { problem: string; docsPath: string };

/** What is wrong with a value and what to do; undefined if it is fine. */
type Check = (value: unknown, config: MimicConfig | undefined) => string | undefined;

const isText = (value: unknown) => typeof value === 'string';
const isTrader = (value: unknown) => typeof value === 'string' && isAddress(value);

/** Accepts undefined too. */
const optional =
  (check: Check): Check =>
  (value, config) =>
    value === undefined ? undefined : check(value, config);

const text = optional((value) => (isText(value) ? undefined : 'but it must be a string.'));
const yesOrNo = optional((value) =>
  typeof value === 'boolean' ? undefined : 'but it must be true or false.',
);
const style = optional((value) =>
  typeof value === 'object'
    ? undefined
    : 'but it must be an object, such as { maxWidth: 640 }. For a class, use className.',
);
const anything: Check = () => undefined;

const fn = optional((value) =>
  typeof value === 'function'
    ? undefined
    : "but it must be a function. A server component cannot pass one: put 'use client' at the top of the file that renders the widget.",
);
const fnOrNull: Check = (value, config) => (value === null ? undefined : fn(value, config));

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const oneOf = (...names: string[]) =>
  optional((value) =>
    names.includes(value as string) ? undefined : `but it must be ${either.format(names.map(show))}.`,
  );

const timeframe = optional((value) => {
  if (TIMEFRAMES.some(({ seconds }) => seconds === value)) return undefined;
  const list = TIMEFRAMES.map(({ seconds, label }) => `${seconds} (${label})`);
  return `but it must be one of the timeframes, in seconds: ${either.format(list)}. ${DEFAULT_TIMEFRAME} is used instead.`;
});

const trader: Check = (value) =>
  isTrader(value) ? undefined : "but it must be the trader's address: 0x and 40 hexadecimal digits.";

const token: Check = (value, config) => {
  if (!isTrader(value)) return "but it must be the token's address: 0x and 40 hexadecimal digits.";
  const tokens = config?.collateralTokens ?? [];
  if (!config || tokens.some(({ address }) => address === String(value).toLowerCase())) return undefined;
  return `but collateralTokens of createMimicConfig does not list it: it has ${tokens.map(({ symbol, address }) => `${symbol} ${address}`).join(', ')}. Use one of those, or add this token there.`;
};

const count = optional((value) =>
  Number.isInteger(value) && Number(value) > 0 ? undefined : 'but it must be a whole number from 1.',
);

const tokens = optional((value) =>
  Array.isArray(value) && value.every(isTrader) ? undefined : 'but it must be an array of token addresses.',
);

const sort: Check = (value) => {
  if (value === undefined || value === null) return undefined;
  const { by, direction } = value as { by?: unknown; direction?: unknown };
  const isSort = ROUTE_SORTS.some((name) => name === by) && (direction === 'asc' || direction === 'desc');
  return isSort
    ? undefined
    : `but it must be { by, direction }: by is one of ${ROUTE_SORTS.join(', ')}, direction is 'asc' or 'desc'.`;
};

const orderKey: Check = (value) =>
  isText(value) && isOrderKey(value as string)
    ? undefined
    : 'but it must be 0x and 64 hexadecimal digits: the key of the order that opened the position, or of the position itself.';

const locale = optional((value) => {
  const { tag, messages } = Object(value) as { tag?: unknown; messages?: unknown };
  if (isTag(value) || (isTag(tag) && messages && typeof messages === 'object')) return undefined;
  return "but it must be a language tag, such as 'de-DE', or a language: de of '@mimic/widgets/locales/de', or { tag, messages }. English is shown instead.";
});

function isTag(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}

const look = { className: text, style };
const filters = {
  timeframe,
  defaultTimeframe: timeframe,
  onTimeframeChange: fn,
  collateralTokens: tokens,
  defaultCollateralTokens: tokens,
  onCollateralTokensChange: fn,
};
const traders = { traderHref: fn, onSelectTrader: fn };
const positions = { positionHref: fn, onSelectPosition: fn };
const submission = { onStatus: fn, onSuccess: fn, onError: fn };
const focus = oneOf('pnl', 'roi', 'copiedResult');

/** Every prop of every component, with its check and the page that describes it. */
const components: Record<string, { docsPath: string; props: Record<string, Check> }> = {
  MimicProvider: {
    docsPath: '/provider#props',
    props: { config: anything, theme: oneOf('light', 'dark', 'auto'), locale, onEvent: fn, onDeposit: fn },
  },
  Leaderboard: {
    docsPath: '/leaderboard#props',
    props: {
      ...look,
      ...filters,
      ...traders,
      focus,
      defaultFocus: focus,
      onFocusChange: fn,
      sort,
      defaultSort: sort,
      onSortChange: fn,
      search: text,
      defaultSearch: text,
      onSearchChange: fn,
      addresses: oneOf('short', 'full'),
      limit: count,
      onCopy: fnOrNull,
      onError: fn,
    },
  },
  TraderCard: {
    docsPath: '/trader#props',
    props: { ...look, ...filters, ...positions, account: trader, onCopy: fnOrNull, onError: fn },
  },
  PositionCard: { docsPath: '/trader#position', props: { ...look, ...traders, id: orderKey, onError: fn } },
  Portfolio: {
    docsPath: '/portfolio#props',
    props: { ...look, ...filters, ...traders, ...positions, onEditRule: fnOrNull, onError: fn },
  },
  DepositForm: {
    docsPath: '/forms#depositform',
    props: {
      ...look,
      ...submission,
      token,
      mode: oneOf('draft', 'submit'),
      defaultAction: oneOf('deposit', 'withdraw'),
      validate: fn,
      disabled: yesOrNo,
      onSave: fn,
    },
  },
  RuleEditor: {
    docsPath: '/forms#ruleeditor',
    props: {
      ...look,
      trader,
      collateralToken: token,
      defaultAdvanced: yesOrNo,
      onSave: fn,
      onClose: fn,
      onError: fn,
    },
  },
  PortfolioChanges: {
    docsPath: '/forms#portfoliochanges',
    props: { ...look, ...submission, defaultFolded: yesOrNo },
  },
  EarnCard: { docsPath: '/earn#earncard', props: { ...look, onError: fn } },
  ConnectButton: { docsPath: '/wallet', props: look },
  IndexerStatus: { docsPath: '/widgets#the-indexers-state', props: look },
  TraderField: {
    docsPath: '/leaderboard#the-field',
    props: { ...look, timeframe, collateralTokens: tokens, onError: fn },
  },
};

/** What only followers need. */
const forFollowers = ['DepositForm', 'RuleEditor', 'PortfolioChanges', 'Portfolio'];

/** Click handlers that only work if the prop for the link is set too. */
const pairs = [
  ['onSelectTrader', 'traderHref'],
  ['onSelectPosition', 'positionHref'],
] as const;

/** The prop names that the checks know; a test uses it to see that none is missing. */
export const propNames = (component: string) => Object.keys(components[component]?.props ?? {});

/** Every mistake in the props that a host passes to a component. */
export function wrongProps(component: string, props: object, config?: MimicConfig): WrongProp[] {
  const known = components[component];
  if (!known) return [];
  const { docsPath } = known;
  const values = props as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  for (const [name, check] of Object.entries(known.props)) {
    const problem = check(values[name], config);
    if (problem) problems.push(`<${component} ${name}> is ${show(values[name])}, ${problem}`);
  }
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(known.props, name) || ['children', 'ref', 'key'].includes(name)) continue;
    const meant = closestName(name, Object.keys(known.props));
    problems.push(
      `<${component}> has no prop ${name}. ${meant ? `Did you mean ${meant}?` : `Its props are ${Object.keys(known.props).join(', ')}.`}`,
    );
  }
  if (config && !config.contracts && forFollowers.includes(component)) {
    problems.push(
      `<${component}> needs contracts, and createMimicConfig has none, so followers can do nothing with it. Set contracts there.`,
    );
  }
  for (const [click, href] of pairs) {
    if (!values[click] || values[href] || !Object.hasOwn(known.props, href)) continue;
    problems.push(
      `<${component} ${click}> is never called, because there is no link to click: add ${href}, which gives the link its address.`,
    );
  }
  return problems.map((problem) => ({ problem, docsPath }));
}
