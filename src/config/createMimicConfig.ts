import { isAddress } from 'viem';
import { MimicError } from '../domain/MimicError';
import type { Address, Token } from '../domain/values';
import { createMessages } from '../messages/createMessages';
import type {
  CopyConfig,
  EarnConfig,
  MimicConfig,
  MimicConfigInput,
  MimicContracts,
  MimicEarn,
} from './MimicConfig';
import { checkWallet, completeWalletOptions } from './walletOptions';

const DEADLINES = { account: 1_800, contract: 604_800 };

/** `field` is a field of the input, such as `contracts.router`; each option has its own heading in the docs. */
const invalid = (field: string, rule: string, value: unknown) =>
  new MimicError(`${field} ${rule}, got ${show(value)}.`, {
    docsPath: `/configuration#${field.toLowerCase().match(/^\w+/)}`,
  });

/**
 * Validates the host's configuration and fills in the defaults. Needs no React and no network. Throws a MimicError that
 * names the field when something is missing or malformed.
 */
export function createMimicConfig(input: MimicConfigInput & { contracts: object; earn: object }): EarnConfig;
export function createMimicConfig(input: MimicConfigInput & { contracts: object }): CopyConfig;
export function createMimicConfig(input: MimicConfigInput): MimicConfig;
export function createMimicConfig(input: MimicConfigInput): MimicConfig {
  try {
    if (process.env.NODE_ENV !== 'production') checkWallet(input.wallet);
  } catch (error) {
    // a page without a bundler has no process
    if (error instanceof MimicError) throw error;
  }
  if (!Number.isSafeInteger(input.chain?.id)) {
    throw invalid('chain.id', 'must be a number', input.chain?.id);
  }
  const singular = input.product?.singular ?? 'Mimic';
  const product = { singular, plural: input.product?.plural ?? `${singular}s` };
  // no address may be used twice
  const seen = new Set<Address>();
  return {
    chain: input.chain,
    rpcUrls: rpcUrls(input),
    indexerUrl: url('indexerUrl', input.indexerUrl),
    confirmations: whole('confirmations', input.confirmations ?? 0, 10_000),
    deadlines: {
      account: seconds('deadlines.account', input.deadlines?.account ?? DEADLINES.account),
      contract: seconds('deadlines.contract', input.deadlines?.contract ?? DEADLINES.contract),
    },
    contracts: input.contracts === undefined ? undefined : contracts(input.contracts, seen),
    collateralTokens: tokens(input.collateralTokens, seen),
    earn: input.earn === undefined ? undefined : earn(input, seen),
    wallet: completeWalletOptions(input.wallet),
    product,
    messages: createMessages(input.messages, product),
    messageOverrides: input.messages ?? {},
  };
}

function rpcUrls({ rpcUrl, chain }: MimicConfigInput): readonly string[] {
  const urls = typeof rpcUrl === 'string' ? [rpcUrl] : (rpcUrl ?? chain.rpcUrls?.default.http ?? []);
  if (!urls.length) throw invalid('rpcUrl', 'must be the URL of a node', rpcUrl);
  return urls.map((each) => url('rpcUrl', each));
}

function whole(field: string, value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw invalid(field, `must be a whole number from 0 to ${most}`, value);
}

function seconds(field: string, value: number): number {
  if (Number.isInteger(value) && value >= 60 && value <= 31_536_000) return value;
  throw invalid(field, 'must be whole seconds from 60 to 31536000', value);
}

function url(field: string, value: unknown): string {
  const parsed = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw invalid(field, 'must be an absolute http(s) URL', value);
  }
  return (value as string).replace(/\/+$/, '');
}

function contracts(input: MimicConfigInput['contracts'] | null, seen: Set<Address>): MimicContracts {
  const read = (name: keyof MimicContracts) => address(`contracts.${name}`, input?.[name], seen);
  return {
    router: read('router'),
    tokenRouter: read('tokenRouter'),
    allocationStore: read('allocationStore'),
    matchingRule: read('matchingRule'),
  };
}

function tokens(input: MimicConfigInput['collateralTokens'], seen: Set<Address>): readonly Token[] {
  const list = 'collateralTokens';
  if (!Array.isArray(input) || !input.length) {
    throw invalid(list, 'must list at least one token', input);
  }
  return input.map((each, i) => token(`${list}[${i}]`, each, seen));
}

function token(
  field: string,
  input: MimicConfigInput['collateralTokens'][number] | undefined,
  seen: Set<Address>,
): Token {
  if (!input?.symbol || !input.name) throw invalid(field, 'must have symbol and name', input);
  const checked = { ...input, address: address(`${field}.address`, input.address, seen) } as Token;
  whole(`${field}.decimals`, checked.decimals, 30);
  return checked;
}

/** The token may be one of the collateral tokens; its decimals must then match. */
function earn({ contracts, collateralTokens, earn }: MimicConfigInput, seen: Set<Address>): MimicEarn {
  if (!contracts) throw invalid('earn', 'needs contracts', earn);
  const votingEscrow = address('earn.votingEscrow', earn?.votingEscrow, seen);
  const tokenAddress = earn?.token?.address?.toLowerCase();
  const same = collateralTokens.find((each) => each.address.toLowerCase() === tokenAddress);
  const checked = token('earn.token', earn?.token, same ? new Set() : seen);
  if (same && same.decimals !== checked.decimals) {
    throw invalid(
      'earn.token.decimals',
      'must match the decimals of the same collateral token',
      checked.decimals,
    );
  }
  return { votingEscrow, token: checked };
}

function address(field: string, value: unknown, seen: Set<Address>): Address {
  // a mixed-case address carries a checksum: a wrong one means a typo
  if (typeof value !== 'string' || !isAddress(value) || !Number(value)) {
    throw invalid(field, 'must be an address, in lower case or with its checksum', value);
  }
  const lowerCase = value.toLowerCase() as Address;
  if (seen.has(lowerCase)) throw invalid(field, 'must differ from all others', value);
  seen.add(lowerCase);
  return lowerCase;
}

const show = (value: unknown) => JSON.stringify(value) ?? 'undefined';
