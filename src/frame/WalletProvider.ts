/** An EIP-1193 wallet, as browser wallets announce it and wagmi's `connector.getProvider()` returns it. */
export type WalletProvider = {
  /** Sends a request to the wallet. */
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  /** Listens to the wallet's events. */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Stops listening. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};
