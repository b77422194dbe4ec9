/** An EIP-1193 error, returned for a request that the wallet does not carry out. */
export class WalletError extends Error {
  override readonly name = 'ProviderRpcError';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const rejected = () => new WalletError(4001, 'User rejected the request.');
export const unauthorized = () =>
  new WalletError(4100, 'The wallet is locked or this page is not connected.');
export const unsupported = (method: string) =>
  new WalletError(4200, `The wallet does not support ${method}.`);
