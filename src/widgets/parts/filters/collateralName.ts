import type { Address } from '../../../domain/Address';
import { formatAddress } from '../../../domain/format/formatAddress';
import type { Token } from '../../../domain/Token';

export type CollateralName = { symbol?: string; src?: string; name: string };

/** A collateral token's name and icon; a token the host does not list is shown by its address, with a neutral icon. */
export function collateralName(address: Address, tokens: readonly Token[]): CollateralName {
  const { symbol, icon } = tokens.find((token) => token.address === address) ?? {};
  return { symbol, src: icon, name: symbol ?? formatAddress(address) };
}
