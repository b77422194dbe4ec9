/** A wallet by EIP-1193, as browser wallets announce it and wagmi's `connector.getProvider()` returns it. */
export type WalletProvider = {
  /** Asks the wallet. */
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  /** Listens to the wallet's events. */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Ends that. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};
