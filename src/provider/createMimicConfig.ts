import { isAddress } from 'viem';
import type { Address } from '../domain/Address';
import { MimicError } from '../domain/MimicError';
import type { Token } from '../domain/Token';
import { completeWalletOptions } from '../wallet/walletOptions';
import type { MimicConfig, MimicConfigInput, MimicContracts } from './config';
import { createMessages } from './messages';

const docsPath = '/configuration';
const invalid = (message: string) => new MimicError(message, { docsPath });

/**
 * Checks what a host configures and completes it with the defaults. Needs no React and no network.
 * Throws a MimicError that names the field when something is missing or malformed.
 */
export function createMimicConfig(input: MimicConfigInput): MimicConfig {
  if (!Number.isSafeInteger(input.chain?.id)) throw invalid('chain must be a viem chain with an id.');
  const singular = input.product?.singular ?? 'Mimic';
  const product = { singular, plural: input.product?.plural ?? `${singular}s` };
  return {
    chain: input.chain,
    rpcUrls: rpcUrls(input),
    indexerUrl: url('indexerUrl', input.indexerUrl),
    contracts: contracts(input.contracts),
    collateralTokens: tokens(input.collateralTokens),
    wallet: completeWalletOptions(input.wallet),
    product,
    messages: createMessages(input.messages, product),
  };
}

function rpcUrls({ rpcUrl, chain }: MimicConfigInput): readonly string[] {
  const urls = typeof rpcUrl === 'string' ? [rpcUrl] : (rpcUrl ?? chain.rpcUrls?.default.http ?? []);
  if (!urls.length) throw invalid('rpcUrl is empty and the chain names no public one.');
  return urls.map((each) => url('rpcUrl', each));
}

function url(field: string, value: unknown): string {
  const parsed = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw invalid(`${field} must be an absolute http(s) URL, got ${show(value)}.`);
  }
  return (value as string).replace(/\/+$/, '');
}

function contracts(input: MimicConfigInput['contracts']): MimicContracts {
  const read = (name: keyof MimicContracts) => address(`contracts.${name}`, input?.[name]);
  return {
    router: read('router'),
    tokenRouter: read('tokenRouter'),
    allocationStore: read('allocationStore'),
    matchingRule: read('matchingRule'),
  };
}

function tokens(input: MimicConfigInput['collateralTokens']): readonly Token[] {
  if (!Array.isArray(input) || !input.length) throw invalid('collateralTokens must list at least one token.');
  const seen = new Set<Address>();
  return input.map((token, i) => {
    const field = `collateralTokens[${i}]`;
    const checked: Token = { ...token, address: address(`${field}.address`, token.address) };
    if (!token.symbol) throw invalid(`${field}.symbol is missing.`);
    if (!token.name) throw invalid(`${field}.name is missing.`);
    if (!Number.isInteger(token.decimals) || token.decimals < 0 || token.decimals > 30) {
      throw invalid(`${field}.decimals must be a whole number from 0 to 30, got ${show(token.decimals)}.`);
    }
    if (seen.has(checked.address)) throw invalid(`${field} repeats the address ${checked.address}.`);
    seen.add(checked.address);
    return checked;
  });
}

function address(field: string, value: unknown): Address {
  if (typeof value !== 'string') throw invalid(`${field} must be an address, got ${show(value)}.`);
  // a mixed-case address carries a checksum: a wrong one is a typing error
  if (!isAddress(value))
    throw invalid(`${field} is not an address or its checksum is wrong: ${show(value)}.`);
  return value.toLowerCase() as Address;
}

const show = (value: unknown) => JSON.stringify(value) ?? 'undefined';
