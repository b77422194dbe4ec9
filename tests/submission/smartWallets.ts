import entryPointArtifact from '@account-abstraction/contracts/artifacts/EntryPoint.json' with {
  type: 'json',
};
import simpleAccountArtifact from '@account-abstraction/contracts/artifacts/SimpleAccount.json' with {
  type: 'json',
};
import multiSendArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
};
import factoryArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with {
  type: 'json',
};
import safeArtifact from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json' with {
  type: 'json',
};
import {
  type Abi,
  concatHex,
  createClient,
  custom,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  numberToHex,
  padHex,
  parseAbi,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { receiptOf } from '../../demo/node/receiptOf';
import type { Sandbox } from '../kit/chain/sandbox';
import { WalletError, type WalletRequest } from '../kit/chain/testWallet';

type SentCall = { to: Hex; data: Hex; value?: Hex };

/** A smart account's wallet: what is signed waits until `execute` sends it, as owners or bundlers do. */
export type SmartWallet = {
  address: Hex;
  client: ReturnType<typeof createClient>;
  log: WalletRequest[];
  /** How many requests wait to be executed. */
  waiting(): number;
  /** Sends the first signed request. */
  execute(): Promise<Hex>;
  /** From now on the wallet reports this for every batch; before, it reports pending. */
  answerStatus(answer: Readonly<Record<string, unknown>>): void;
};

/** A Safe can record a failed call instead of reverting the whole execution. */
export type SafeWallet = SmartWallet & { recordFailures(): void };

const deploy = async (
  { node }: Sandbox,
  from: Hex,
  { abi, bytecode }: { abi: unknown; bytecode: string },
  args: readonly unknown[] = [],
) => {
  const hash = await node.deployContract({ account: from, abi: abi as Abi, bytecode: bytecode as Hex, args });
  const { contractAddress } = await receiptOf(node, hash);
  if (!contractAddress) throw new Error('Nothing was deployed');
  return contractAddress;
};

const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function nonce() view returns (uint256)',
  'function approveHash(bytes32 hashToApprove)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
]);
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address indexed proxy, address singleton)',
]);
const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable']);

/**
 * A Safe 1.5 with two owners who must both sign, over WalletConnect or as Safe's own app: it returns the hash of its own
 * transaction, which no node knows.
 */
export async function createSafeWallet(
  sandbox: Sandbox,
  { atomic }: { atomic?: 'supported' } = {},
): Promise<SafeWallet> {
  const { node } = sandbox;
  const owners = [sandbox.takeAccount().address, sandbox.takeAccount().address].sort();
  const [first, second] = owners as [Hex, Hex];
  const singleton = await deploy(sandbox, first, safeArtifact);
  const factory = await deploy(sandbox, first, factoryArtifact);
  const multiSend = await deploy(sandbox, first, multiSendArtifact);
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [owners, 2n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
  });
  const create = { address: factory, abi: factoryAbi, functionName: 'createProxyWithNonce' } as const;
  const args = [singleton, initializer, 1n] as const;
  const { result } = await node.simulateContract({ account: first, ...create, args });
  await receiptOf(node, await node.writeContract({ account: first, ...create, args }));
  const address = result.toLowerCase() as Hex;
  type Queued = { to: Hex; data: Hex; operation: number; nonce: bigint; hash: Hex; safeTxGas: bigint };
  const queue: Queued[] = [];

  const hashOf = (each: Omit<Queued, 'hash'>) =>
    node.readContract({
      address,
      abi: safeAbi,
      functionName: 'getTransactionHash',
      args: [
        each.to,
        0n,
        each.data,
        each.operation,
        each.safeTxGas,
        0n,
        0n,
        zeroAddress,
        zeroAddress,
        each.nonce,
      ],
    });
  // like Safe's own queue: the next nonce after the pending ones
  async function enqueue(to: Hex, data: Hex, operation: number, safeTxGas: bigint): Promise<Hex> {
    const base = await node.readContract({ address, abi: safeAbi, functionName: 'nonce' });
    const planned = { to, data, operation, nonce: base + BigInt(queue.length), safeTxGas };
    const hash = await hashOf(planned);
    queue.push({ ...planned, hash });
    return hash;
  }
  let gas = 0n;
  const wallet = smartWallet(address, {
    atomic,
    send: ({ to, data }) => enqueue(to, data, 0, gas),
    sendBatch: (calls) => {
      const packed = calls.map(({ to, data }) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [0, to, 0n, BigInt((data.length - 2) / 2), data],
        ),
      );
      const data = encodeFunctionData({
        abi: multiSendAbi,
        functionName: 'multiSend',
        args: [concatHex(packed)],
      });
      return enqueue(multiSend, data, 1, gas);
    },
  });
  return {
    ...wallet,
    waiting: () => queue.length,
    async execute() {
      const next = queue.shift();
      if (!next) throw new Error('Nothing waits to be executed');
      const approve = { address, abi: safeAbi, functionName: 'approveHash', args: [next.hash] } as const;
      for (const owner of owners)
        await receiptOf(node, await node.writeContract({ account: owner, ...approve }));
      const approved = (owner: Hex) =>
        concatHex([padHex(owner, { size: 32 }), padHex('0x', { size: 32 }), '0x01']);
      const hash = await node.writeContract({
        account: first,
        address,
        abi: safeAbi,
        functionName: 'execTransaction',
        args: [
          next.to,
          0n,
          next.data,
          next.operation,
          next.safeTxGas,
          0n,
          0n,
          zeroAddress,
          zeroAddress,
          concatHex([approved(first), approved(second)]),
        ],
        gas: 5_000_000n,
      });
      await receiptOf(node, hash);
      return hash;
    },
    recordFailures() {
      gas = 2_000_000n;
    },
  };
}

const entryPointAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  'function getUserOpHash(PackedUserOperation userOp) view returns (bytes32)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function depositTo(address account) payable',
]);
const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function initialize(address owner)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
]);

/** A wallet for an ERC-4337 account (EntryPoint 0.8): a bundler sends what was signed, from its own account. */
export async function createUserOperationWallet(sandbox: Sandbox): Promise<SmartWallet> {
  const { node } = sandbox;
  const bundler = sandbox.takeAccount().address;
  const owner = privateKeyToAccount(generatePrivateKey());
  const entryPoint = await deploy(sandbox, bundler, entryPointArtifact);
  const singleton = await deploy(sandbox, bundler, simpleAccountArtifact, [entryPoint]);
  const address = privateKeyToAccount(generatePrivateKey()).address.toLowerCase() as Hex;
  // a minimal proxy (ERC-1167)
  const bytecode = concatHex(['0x363d3d373d3d3d363d73', singleton, '0x5af43d82803e903d91602b57fd5bf3']);
  await node.setCode({ address, bytecode });
  const initialise = { address, abi: accountAbi, functionName: 'initialize', args: [owner.address] } as const;
  await receiptOf(node, await node.writeContract({ account: bundler, ...initialise }));
  await receiptOf(
    node,
    await node.writeContract({
      account: bundler,
      address: entryPoint,
      abi: entryPointAbi,
      functionName: 'depositTo',
      args: [address],
      value: 10n ** 17n,
    }),
  );

  const packed = (high: bigint, low: bigint) =>
    concatHex([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })]);
  const queue: {
    sender: Hex;
    nonce: bigint;
    initCode: Hex;
    callData: Hex;
    accountGasLimits: Hex;
    preVerificationGas: bigint;
    gasFees: Hex;
    paymasterAndData: Hex;
    signature: Hex;
  }[] = [];
  async function enqueue(callData: Hex): Promise<Hex> {
    const contract = { address: entryPoint, abi: entryPointAbi } as const;
    const nonce = await node.readContract({ ...contract, functionName: 'getNonce', args: [address, 0n] });
    const unsigned = {
      sender: address,
      nonce,
      initCode: '0x',
      callData,
      accountGasLimits: packed(1_000_000n, 2_000_000n),
      preVerificationGas: 100_000n,
      gasFees: packed(0n, 1n),
      paymasterAndData: '0x',
      signature: '0x',
    } as const;
    const hash = await node.readContract({ ...contract, functionName: 'getUserOpHash', args: [unsigned] });
    queue.push({ ...unsigned, signature: await owner.sign({ hash }) });
    return hash;
  }
  const inner = ({ to, data, value = '0x0' }: SentCall) => ({ target: to, value: BigInt(value), data });
  const wallet = smartWallet(address, {
    atomic: 'supported',
    send: ({ to, data, value = '0x0' }) =>
      enqueue(
        encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [to, BigInt(value), data] }),
      ),
    sendBatch: (calls) =>
      enqueue(
        encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args: [calls.map(inner)] }),
      ),
  });
  return {
    ...wallet,
    waiting: () => queue.length,
    async execute() {
      const next = queue.shift();
      if (!next) throw new Error('Nothing waits to be executed');
      const hash = await node.writeContract({
        account: bundler,
        address: entryPoint,
        abi: entryPointAbi,
        functionName: 'handleOps',
        args: [[next], bundler],
        gas: 8_000_000n,
      });
      await receiptOf(node, hash);
      return hash;
    },
  };
}

type Sending = {
  atomic?: 'supported';
  send(call: SentCall): Promise<Hex>;
  sendBatch(calls: readonly SentCall[]): Promise<Hex>;
};

/** Shared behaviour of smart accounts' wallets: they never report a request's outcome outside their own app. */
function smartWallet(address: Hex, { atomic, send, sendBatch }: Sending) {
  const log: WalletRequest[] = [];
  let status: Readonly<Record<string, unknown>> = { status: 100 };
  async function request({ method, params }: WalletRequest): Promise<unknown> {
    log.push({ method, params });
    const [first] = Array.isArray(params) ? params : [];
    switch (method) {
      case 'eth_accounts':
        return [getAddress(address)];
      case 'eth_chainId':
        return numberToHex(arbitrum.id);
      case 'wallet_getCapabilities':
        if (atomic) return { [numberToHex(arbitrum.id)]: { atomic: { status: atomic } } };
        throw new WalletError(4200, 'The wallet does not support this method.');
      case 'eth_sendTransaction':
        return send(first as SentCall);
      case 'wallet_sendCalls':
        return { id: await sendBatch((first as { calls: SentCall[] }).calls) };
      case 'wallet_getCallsStatus':
        return { version: '2.0.0', id: first, chainId: numberToHex(arbitrum.id), atomic: true, ...status };
      default:
        throw new WalletError(4200, 'The wallet does not support this method.');
    }
  }
  const client = createClient({
    chain: arbitrum,
    pollingInterval: 50,
    transport: custom({ request }, { retryCount: 0 }),
  });
  return {
    address,
    client,
    log,
    answerStatus(answer: typeof status) {
      status = answer;
    },
  };
}
