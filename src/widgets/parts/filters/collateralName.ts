import type { Address } from '../../../domain/Address';
import { formatAddress } from '../../../domain/format/formatAddress';
import { MimicError } from '../../../domain/MimicError';
import type { Token } from '../../../domain/Token';
import { tokenIcon } from '../../../domain/tokenIcon';

export type CollateralName = { symbol?: string; src?: string; name: string };

/** A collateral token's name and icon; a token the host does not list is shown by its address, with a neutral icon. */
export function collateralName(address: Address, tokens: readonly Token[]): CollateralName {
  const symbol = tokens.find((token) => token.address === address)?.symbol;
  return { symbol, src: iconOrNone(address, tokens), name: symbol ?? formatAddress(address) };
}

function iconOrNone(address: Address, tokens: readonly Token[]): string | undefined {
  try {
    return tokenIcon(address, tokens);
  } catch (error) {
    if (error instanceof MimicError) return undefined;
    throw error;
  }
}
