import { setTimeout } from 'node:timers/promises';
import {
  type Client,
  createClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { multicall3Abi } from '../../../src/contracts/abi/multicall3Abi';

export type WalletRequest = { method: string; params?: unknown };
type Answer = (params: readonly unknown[], next: () => Promise<unknown>) => unknown;

/** An error as wallets throw it: a code next to the message. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

type SentCall = { to: Hex; data: Hex; value?: Hex };

export const rejection = () => new WalletError(4001, 'User rejected the request.');

export type TestWallet = {
  address: Hex;
  /** The wallet as the page sees it. */
  client: Client;
  request(request: WalletRequest): Promise<unknown>;
  /** Every request, in order. */
  log: WalletRequest[];
  /** The requests that ask for a signature. */
  signatures(): WalletRequest[];
  /** Overrides a method's response; `next` gets the wallet's own. */
  answer(method: string, answer: Answer): void;
};

export type TestWalletOptions = {
  rpcUrl: string;
  privateKey: Hex;
  /** EIP-5792 support; without it the wallet supports none of its methods. */
  atomic?: 'supported' | 'ready' | 'unsupported';
};

const MULTICALL3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';
// no gas estimate: a transaction that reverts is sent anyway, as when the chain changes after the estimate
const GAS = 6_000_000n;

/**
 * A wallet with a local key, as an EIP-1193 provider. Like the strictest wallets, it accepts only requests as viem and wagmi
 * make them: checksummed addresses, no value field if there is none. It sends batches in one transaction that delegates the
 * account to Multicall3 (EIP-7702), so they are as atomic as in real wallets.
 */
export function createTestWallet({ rpcUrl, privateKey, atomic }: TestWalletOptions): TestWallet {
  const account = privateKeyToAccount(privateKey);
  const node = createWalletClient({ account, chain: arbitrum, transport: http(rpcUrl) }).extend(
    publicActions,
  );
  const log: WalletRequest[] = [];
  const answers = new Map<string, Answer>();
  const batches = new Map<string, Hex>();

  const unsupported = () => {
    throw new WalletError(4200, 'The wallet does not support this method.');
  };

  const refuse = (message: string) => {
    throw new WalletError(-32602, message);
  };
  const checkAccount = (address: unknown) => {
    if (address !== account.address) refuse('Invalid from address');
  };
  const checkCall = ({ to, value }: SentCall) => {
    if (to !== getAddress(to)) refuse('The address has no checksum.');
    if (value !== undefined && !Number(value)) refuse('The value is empty.');
  };

  const isPending = async (hash: Hex) => {
    const transaction = await node.getTransaction({ hash }).catch(() => undefined);
    return transaction?.blockNumber === null;
  };
  let sending: Promise<unknown> = Promise.resolve();
  /** One after another, as a wallet counts nonces. */
  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const sent = sending.then(async () => {
      // a batch's authorization raises the nonce once more, which a node counts only once the batch is mined
      const last = [...batches.values()].at(-1);
      while (last && (await isPending(last))) await setTimeout(20);
      return send();
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  async function sendBatch({ id, from, calls }: { id: string; from: Hex; calls: SentCall[] }) {
    checkAccount(from);
    calls.forEach(checkCall);
    const aggregate = calls.map(({ to, data, value = '0x0' }) => ({
      target: to,
      allowFailure: false,
      value: BigInt(value),
      callData: data,
    }));
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3Value',
      args: [aggregate],
    });
    const value = aggregate.reduce((sum, call) => sum + call.value, 0n);
    const authorization = await node.signAuthorization({ contractAddress: MULTICALL3, executor: 'self' });
    batches.set(
      id,
      await node.sendTransaction({
        ...{ to: account.address, data, value, gas: GAS },
        authorizationList: [authorization],
      }),
    );
    return { id };
  }

  async function batchStatus(id: string) {
    const hash = batches.get(id);
    if (!hash) throw new WalletError(5730, 'Unknown bundle id');
    const receipt = await node.getTransactionReceipt({ hash }).catch(() => undefined);
    const base = { version: '2.0.0', id, chainId: numberToHex(arbitrum.id), atomic: true };
    if (!receipt) return { ...base, status: 100 };
    const succeeded = receipt.status === 'success';
    const { blockHash, transactionHash } = receipt;
    const numbers = { blockNumber: numberToHex(receipt.blockNumber), gasUsed: numberToHex(receipt.gasUsed) };
    const receipts = [
      { blockHash, transactionHash, ...numbers, status: succeeded ? '0x1' : '0x0', logs: [] },
    ];
    return { ...base, status: succeeded ? 200 : 500, receipts };
  }

  async function own(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address];
      case 'eth_chainId':
        return numberToHex(arbitrum.id);
      case 'eth_sendTransaction': {
        const { from, ...call } = params[0] as SentCall & { from: Hex };
        checkAccount(from);
        checkCall(call);
        const { to, data, value = '0x0' } = call;
        return inTurn(() => node.sendTransaction({ to, data, value: BigInt(value), gas: GAS }));
      }
      case 'wallet_getCapabilities':
        checkAccount(params[0]);
        return atomic ? { [numberToHex(arbitrum.id)]: { atomic: { status: atomic } } } : unsupported();
      case 'wallet_sendCalls':
        return atomic ? inTurn(() => sendBatch(params[0] as Parameters<typeof sendBatch>[0])) : unsupported();
      case 'wallet_getCallsStatus':
        return atomic ? batchStatus(params[0] as string) : unsupported();
      default:
        return unsupported();
    }
  }

  async function request({ method, params }: WalletRequest): Promise<unknown> {
    log.push({ method, params });
    const list = Array.isArray(params) ? params : [];
    const answer = answers.get(method);
    return answer ? answer(list, () => own(method, list)) : own(method, list);
  }

  return {
    address: account.address.toLowerCase() as Hex,
    request,
    // as wagmi creates a connector's client
    client: createClient({
      chain: arbitrum,
      pollingInterval: 50,
      transport: custom({ request }, { retryCount: 0 }),
    }),
    log,
    signatures: () =>
      log.filter(({ method }) =>
        ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'].includes(method),
      ),
    answer: (method, answer) => void answers.set(method, answer),
  };
}
