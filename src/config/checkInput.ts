import { getAddress, isAddress } from 'viem';
import { MimicError } from '../domain/MimicError';
import type { Token } from '../domain/values';
import type { ProductNames } from '../messages/Messages';
import { type EnglishTexts, english } from '../messages/Messages';
import { refuseUnknown } from '../messages/refuseUnknown';
import { show } from '../messages/show';
import { textNames } from '../messages/textNames';
import type { Deadlines, MimicConfigInput, MimicContracts, MimicEarn } from './MimicConfig';
import type { WalletOptionsInput } from './walletOptions';

/** Every name of a type: the compiler reports a missing one. */
type Names<T> = Record<keyof Required<T>, true>;

const options: Names<MimicConfigInput> = {
  chain: true,
  rpcUrl: true,
  indexerUrl: true,
  confirmations: true,
  deadlines: true,
  contracts: true,
  collateralTokens: true,
  earn: true,
  wallet: true,
  product: true,
  messages: true,
};

const contracts: Names<MimicContracts> = {
  router: true,
  tokenRouter: true,
  allocationStore: true,
  matchingRule: true,
};

const deadlines: Names<Deadlines> = { account: true, contract: true };

const token: Names<Token> = { address: true, symbol: true, name: true, decimals: true, icon: true };

const earn: Names<MimicEarn> = { votingEscrow: true, token: true };

const product: Names<ProductNames> = { singular: true, plural: true };

const wallet: Names<WalletOptionsInput> = {
  projectId: true,
  kit: true,
  config: true,
  modal: true,
  analytics: true,
  socials: true,
  restrictedTimezones: true,
  metadata: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  customWallets: true,
  tokens: true,
  debug: true,
  themeVariables: true,
  enableNetworkSwitch: true,
  defaultAccountTypes: true,
  siwx: true,
};

/** The groups of texts; those that widgets register are checked when they are merged. */
const messages: Record<keyof EnglishTexts, true> = {
  common: true,
  leaderboard: true,
  trader: true,
  wallet: true,
  orderStatus: true,
  deposit: true,
  rule: true,
  changes: true,
  earnChanges: true,
  plan: true,
  portfolio: true,
  copy: true,
  backtest: true,
  earn: true,
  indexerStatus: true,
  field: true,
  errors: true,
};

/** Throws a MimicError for an unknown option, and for a wallet that cannot be used. Not in production. */
export function checkInput(input: MimicConfigInput): void {
  refuseUnknown('', input, options, '/configuration#options');
  refuseUnknown('deadlines', input.deadlines, deadlines, '/configuration#deadlines');
  if (input.contracts !== undefined && lacksOne(input.contracts, contracts)) {
    refuseUnknown('contracts', input.contracts, contracts, '/configuration#contracts');
  }
  if (Array.isArray(input.collateralTokens)) {
    for (const [i, each] of input.collateralTokens.entries()) {
      const docsPath = '/configuration#collateraltokens';
      if (lacksOne(each, token)) refuseUnknown(`collateralTokens[${i}]`, each, token, docsPath);
      requireNames(`collateralTokens[${i}]`, each, docsPath);
    }
  }
  if (input.earn !== undefined) {
    const docsPath = '/configuration#earn';
    if (lacksOne(input.earn, earn)) refuseUnknown('earn', input.earn, earn, docsPath);
    if (lacksOne(input.earn?.token, token)) refuseUnknown('earn.token', input.earn?.token, token, docsPath);
    requireNames('earn.token', input.earn?.token, docsPath);
  }
  checkChecksums(input);
  refuseUnknown('product', input.product, product, '/configuration#product');
  refuseUnknown('messages', input.messages, messages, '/messages');
  for (const group of Object.keys(english) as (keyof typeof english)[]) {
    const known = { ...english[group], ...textNames(group) };
    refuseUnknown(`messages.${group}`, input.messages?.[group], known, '/messages');
  }
  checkWallet(input.wallet);
}

function requireNames(field: string, token: MimicConfigInput['collateralTokens'][number], docsPath: string) {
  if (token?.symbol && token.name) return;
  throw new MimicError(`${field} must have symbol and name, got ${show(token)}.`, { docsPath });
}

/** A mixed-case address carries a checksum; anything that is not an address is refused later. */
function checkChecksums({ contracts, collateralTokens, earn }: MimicConfigInput): void {
  const tokens = Array.isArray(collateralTokens) ? collateralTokens : [];
  const addresses = [
    ...Object.entries(Object(contracts)).map(([name, value]) => [`contracts.${name}`, value] as const),
    ['earn.votingEscrow', earn?.votingEscrow] as const,
    ['earn.token.address', earn?.token?.address] as const,
    ...tokens.map((each, i) => [`collateralTokens[${i}].address`, each?.address] as const),
  ];
  for (const [field, value] of addresses) {
    if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value) || isAddress(value)) continue;
    throw new MimicError(
      `${field} has a wrong checksum, got "${value}". Compare it with its source: if every digit is right, use ${getAddress(value.toLowerCase())}.`,
      { docsPath: `/configuration#${field.toLowerCase().match(/^\w+/)}` },
    );
  }
}

/**
 * Whether a name is missing. A complete value may have extra fields: it may come from a deployment record or a token
 * list.
 */
function lacksOne(value: unknown, names: object): boolean {
  const fields: Record<string, unknown> = Object(value);
  return Object.keys(names).some((name) => name !== 'icon' && fields[name] === undefined);
}

function checkWallet(value: MimicConfigInput['wallet']): void {
  const docsPath = '/configuration#wallet';
  refuseUnknown('wallet', value, wallet, docsPath);
  if (!value) return;
  const refuse = (problem: string, page = docsPath) => {
    throw new MimicError(`wallet.${problem}`, { docsPath: page });
  };
  const { projectId, kit, config, modal } = value;
  if (projectId !== undefined && (typeof projectId !== 'string' || !projectId.trim())) {
    refuse(
      `projectId must be the id of a project at dashboard.reown.com, got ${show(projectId)}: set it, or leave it out.`,
    );
  }
  if (projectId && !kit) {
    refuse(
      "projectId needs wallet.kit: use wallet: { projectId, kit: () => import('@mimic/widgets/kit') }.",
      '/wallet#kit',
    );
  }
  if (kit && !projectId) {
    refuse(
      'kit needs wallet.projectId, the id of a project at dashboard.reown.com. Add it, or leave wallet.kit out.',
      '/wallet#kit',
    );
  }
  if (config !== undefined && !(Array.isArray(config?.chains) && Array.isArray(config.connectors))) {
    refuse(`config must be the result of createConfig from wagmi, got ${show(config)}.`);
  }
  if (modal !== undefined && typeof modal?.open !== 'function') {
    refuse(`modal must be { open(view) }, got ${show(modal)}: open is a function that opens your modal.`);
  }
}
