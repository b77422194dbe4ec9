import { isAddress, isBytes, isListOf, isQuantity, isShape, isText } from './isShape';

type WalletMethod = {
  /** Whether the parameters have the shape that the widgets send. */
  takes(params: readonly unknown[]): boolean;
  /** The wallet asks its owner for confirmation. */
  prompts?: true;
};

const isChain = (value: unknown) => isShape(value, { chainId: isQuantity });

const isWebAddress = (value: unknown) => isText(500)(value) && /^https?:\/\//i.test(value);

const isNetwork = (value: unknown) =>
  isShape(value, {
    chainId: isQuantity,
    chainName: isText(100),
    nativeCurrency: (currency) =>
      isShape(currency, {
        name: isText(100),
        symbol: isText(20),
        decimals: (decimals) => Number.isInteger(decimals),
      }),
    rpcUrls: isListOf(isWebAddress, 10),
    'blockExplorerUrls?': isListOf(isWebAddress, 10),
  });

// no `gas`, fees or nonce: the wallet sets those; no contract creation
const isTransaction = (value: unknown) =>
  isShape(value, {
    from: isAddress,
    to: isAddress,
    chainId: isQuantity,
    'data?': isBytes,
    'value?': isQuantity,
  });

const isBatch = (value: unknown) =>
  isShape(value, {
    version: isText(20),
    from: isAddress,
    chainId: isQuantity,
    atomicRequired: (required) => required === true,
    calls: isListOf((call) => isShape(call, { to: isAddress, 'data?': isBytes, 'value?': isQuantity }), 500),
    'id?': isBytes,
  });

const nothing = (params: readonly unknown[]) => params.length === 0;

const only = (passes: (value: unknown) => boolean) => (params: readonly unknown[]) =>
  params.length === 1 && passes(params[0]);

/**
 * Every method a frame may call on the parent's wallet: those that the widgets use. Nothing that signs a text
 * (`personal_sign`, `eth_sign`, `eth_signTypedData_v4`), reads or changes permissions, or reaches the wallet's node.
 */
const methods: ReadonlyMap<string, WalletMethod> = new Map<string, WalletMethod>([
  ['eth_accounts', { takes: nothing }],
  ['eth_chainId', { takes: nothing }],
  ['eth_requestAccounts', { takes: nothing, prompts: true }],
  ['wallet_switchEthereumChain', { takes: only(isChain), prompts: true }],
  ['wallet_addEthereumChain', { takes: only(isNetwork), prompts: true }],
  ['eth_sendTransaction', { takes: only(isTransaction), prompts: true }],
  ['wallet_sendCalls', { takes: only(isBatch), prompts: true }],
  ['wallet_getCallsStatus', { takes: only(isText(10_000)) }],
  [
    'wallet_getCapabilities',
    {
      takes: ([account, chains, ...rest]) =>
        isAddress(account) && isListOf(isQuantity, 10)(chains) && !rest.length,
    },
  ],
]);

export const walletMethod = (name: string): WalletMethod | undefined => methods.get(name);
