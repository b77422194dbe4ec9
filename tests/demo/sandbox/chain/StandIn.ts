import {
  createTestClient,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  publicActions,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { type Anvil, startAnvil } from '../../../../demo/chain/anvil';
import { tokenArtifact } from '../../../../demo/chain/artifacts/Token';
import { bankArtifact } from '../../../../demo/contracts/artifacts/Bank';
import { dataStoreArtifact } from '../../../../demo/contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../../../demo/contracts/artifacts/OrderHandler';
import { wethArtifact } from '../../../../demo/contracts/artifacts/Weth';
import { GMX, placeGmx } from '../../../../demo/sandbox/chain/placeGmx';
import type { RecordedRun, RecordedStep } from './recordedRuns';

const ADMIN: Hex = '0x00000000000000000000000000000000000ad111';
const TOKENS: Record<string, { address: Hex; decimals: number }> = {
  WETH: { address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', decimals: 18 },
  USDC: { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', decimals: 6 },
  'WBTC.e': { address: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', decimals: 8 },
};
const MARKETS: Hex[] = [
  '0x70d95587d40a2caf56bd97485ab3eec10bee6336',
  '0x47c031236e19d024b42f8ae6780e44a573170703',
];
/** Gas-dependent amounts: what is paid out of an execution fee. */
const FEE_EVENTS = ['KeeperExecutionFee', 'ExecutionFeeRefund', 'ExecutionFeeRefundCallback'];

type Call = { type: string; from: Hex; to?: Hex; input: Hex; error?: string; calls?: Call[] };
type Client = Awaited<ReturnType<typeof connect>>;

const connect = async (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', chain: arbitrum, transport: http(rpcUrl) }).extend(publicActions);

/** What a step did: each DataStore write, each log, or what it reverted with. */
export type Done = { writes: unknown[]; logs: unknown[]; revert?: Hex };

/** The sandbox's stand-ins on a chain of their own, in the state of a recorded run. */
export class StandIn {
  readonly #anvil: Anvil;
  readonly #client: Client;
  #snapshot: Hex = '0x';

  private constructor(anvil: Anvil, client: Client) {
    this.#anvil = anvil;
    this.#client = client;
  }

  static async start(): Promise<StandIn> {
    // before the first recorded block
    const anvil = await startAnvil({ timestamp: 1_767_200_000 });
    const client = await connect(anvil.rpcUrl);
    const standIn = new StandIn(anvil, client);
    await client.setBalance({ address: ADMIN, value: 10n ** 24n });
    for (const { to, data } of await placeGmx(client, ADMIN, MARKETS)) await standIn.#send(ADMIN, to, data);
    for (const [symbol, { address, decimals }] of Object.entries(TOKENS)) {
      const code = symbol === 'WETH' ? wethArtifact : tokenArtifact;
      await client.setCode({ address, bytecode: code.deployedBytecode });
      await client.setBalance({ address, value: 10n ** 24n });
      const args = [symbol, symbol, decimals, ADMIN, false] as const;
      await standIn.#send(
        ADMIN,
        address,
        encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'initialize', args }),
      );
      await standIn.#mint(address, [...MARKETS, GMX.orderVault], 10n ** 30n);
    }
    standIn.#snapshot = await client.snapshot();
    return standIn;
  }

  stop = () => this.#anvil.stop();

  /** Goes back to the beginning and writes a run's state. */
  async enter({ initialState, actors }: RecordedRun): Promise<void> {
    await this.#client.revert({ id: this.#snapshot });
    this.#snapshot = await this.#client.snapshot();
    const settable = Object.entries(initialState).filter(([, { type }]) => !type.startsWith('set of'));
    await this.#write(
      settable
        .map(([key, { type, value }]) => encodeSet(key as Hex, type, value))
        .filter((data) => data !== null),
    );
    const people = Object.entries(actors).filter(([name]) => /ccount|whale|other|stranger/.test(name));
    for (const [name, address] of Object.entries(actors)) {
      // takes every call and all ETH
      if (/callback/i.test(name)) await this.#client.setCode({ address, bytecode: '0x00' });
    }
    for (const [, address] of people) {
      await this.#client.setBalance({ address, value: 10n ** 24n });
      for (const token of Object.values(TOKENS)) {
        await this.#mint(token.address, [address], 10n ** 30n);
        const args = [GMX.router, maxUint256] as const;
        await this.#send(
          address,
          token.address,
          encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'approve', args }),
        );
      }
    }
    // what is in the vault from the start belongs to no order
    for (const { address } of Object.values(TOKENS)) await this.#sync(address);
  }

  async set(key: Hex, type: string, value: string | boolean): Promise<void> {
    const data = encodeSet(key, type, String(value));
    if (data) await this.#write([data]);
  }

  /** Does what a step of GMX's keepers did, by its recorded writes and payments. */
  async follow({ writes = [], balances = {} }: RecordedStep): Promise<void> {
    await this.#write(writes.map(([op, key, , ...args]) => encodeWrite(op, key, args)));
    for (const [symbol, amount] of Object.entries(balances.orderVault ?? {})) {
      const token = TOKENS[symbol];
      if (!token || BigInt(amount) >= 0n) continue;
      const args = [token.address, ADMIN, -BigInt(amount)] as const;
      await this.#send(
        ADMIN,
        GMX.orderVault,
        encodeFunctionData({ abi: bankArtifact.abi, functionName: 'transferOut', args }),
      );
    }
  }

  /** Makes a step's call of ExchangeRouter. */
  async call(run: RecordedRun, step: RecordedStep): Promise<Done> {
    const { from, data, value } = callOf(run, step);
    await this.#client.setNextBlockTimestamp({ timestamp: BigInt(step.at) });
    const gasPrice = BigInt(step.gasPrice ?? run.gasPrice);
    const hash = await this.#client.sendUnsignedTransaction({
      from,
      to: GMX.exchangeRouter,
      data,
      value,
      gas: 15_000_000n,
      gasPrice,
    });
    const receipt = await this.#client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    const trace = (await this.#client.request({
      method: 'debug_traceTransaction' as never,
      params: [hash, { tracer: 'callTracer' }] as never,
    })) as Call & { output?: Hex };
    if (receipt.status === 'reverted') return { writes: [], logs: [], revert: trace.output ?? '0x' };
    return {
      writes: writesOf(trace),
      logs: withoutFees(receipt.logs.map(({ address, topics, data }) => ({ address, topics, data }))),
    };
  }

  async #write(calls: Hex[]): Promise<void> {
    for (let start = 0; start < calls.length; start += 100) {
      const effects = calls.slice(start, start + 100).map((data) => ({ target: GMX.dataStore, data }));
      const data = encodeFunctionData({
        abi: orderHandlerArtifact.abi,
        functionName: 'execute',
        args: [effects],
      });
      await this.#send(ADMIN, GMX.orderHandler, data);
    }
  }

  async #sync(token: Hex): Promise<void> {
    const data = encodeFunctionData({
      abi: bankArtifact.abi,
      functionName: 'syncTokenBalance',
      args: [token],
    });
    await this.#send(ADMIN, GMX.orderVault, data);
  }

  async #mint(token: Hex, receivers: Hex[], amount: bigint): Promise<void> {
    const data = encodeFunctionData({
      abi: tokenArtifact.abi,
      functionName: 'mint',
      args: [receivers, amount],
    });
    await this.#send(ADMIN, token, data);
  }

  async #send(from: Hex, to: Hex, data: Hex): Promise<void> {
    const hash = await this.#client.sendUnsignedTransaction({ from, to, data, gas: 30_000_000n });
    const { status } = await this.#client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
    if (status === 'reverted') throw new Error(`Reverted: ${data.slice(0, 10)} on ${to}`);
  }
}

/** What was recorded of a step, in the same form. */
export const recordedDone = ({ ok, revert, writes = [], logs = [] }: RecordedStep): Done =>
  ok
    ? {
        writes: writes.map(([op, key, , ...args]) => [op, key, ...args]),
        logs: withoutFees(
          logs.map(({ emitter, topics, data }) => ({ address: addressOf(emitter), topics, data })),
        ),
      }
    : { writes: [], logs: [], revert: revert ?? '0x' };

const addressOf = (emitter: string): Hex =>
  emitter === 'EventEmitter' ? GMX.eventEmitter : (TOKENS[emitter]?.address ?? (emitter as Hex));

/** Who calls ExchangeRouter with what: accounts with code were called by somebody else. */
function callOf({ actors }: RecordedRun, { to, from, calldata = '0x', value = '0' }: RecordedStep) {
  if (to === 'ExchangeRouter') {
    return { from: actors[from as string] as Hex, data: calldata, value: BigInt(value) };
  }
  const [, sent, data] = decodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
    `0x${calldata.slice(10)}`,
  );
  return { from: actors[to as string] as Hex, data, value: sent };
}

const encodeSet = (key: Hex, type: string, value: string): Hex | null => {
  const names: Record<string, string> = {
    uint: 'setUint',
    int: 'setInt',
    bool: 'setBool',
    address: 'setAddress',
    bytes32: 'setBytes32',
  };
  const name = names[type];
  return name ? encodeWrite(name, key, [value]) : null;
};

/** A recorded write as a call of DataStore. */
function encodeWrite(op: string, key: Hex, args: readonly (string | string[])[]): Hex {
  const typed = args.map((value) =>
    typeof value !== 'string' || value.startsWith('0x')
      ? value
      : value === 'true' || value === 'false'
        ? value === 'true'
        : /^-?\d+$/.test(value)
          ? BigInt(value)
          : value,
  );
  return encodeFunctionData({
    abi: dataStoreArtifact.abi,
    functionName: op as 'setUint',
    args: [key, ...typed] as never,
  });
}

/** DataStore's writes in a transaction, in order. */
function writesOf(call: Call): unknown[] {
  if (call.error) return [];
  const nested = (call.calls ?? []).flatMap(writesOf);
  if (call.type !== 'CALL' || call.to?.toLowerCase() !== GMX.dataStore) return nested;
  const { functionName, args } = decodeFunctionData({ abi: dataStoreArtifact.abi, data: call.input });
  const [key, ...values] = args as readonly unknown[];
  return [[functionName, key, ...values.map(textOf)], ...nested];
}

const textOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(textOf);
  if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)) return getAddress(value);
  return String(value);
};

type PlainLog = { address: Hex; topics: readonly Hex[]; data: Hex };

/** Logs without the payments of an execution fee, whose amounts depend on gas; only that they are there. */
function withoutFees(logs: readonly PlainLog[]): unknown[] {
  let isPaying = false;
  return logs.map(({ address, topics, data }) => {
    const name = Buffer.from(data.slice(2), 'hex').toString('latin1');
    const event = FEE_EVENTS.find((each) => name.includes(each));
    if (name.includes('OrderCancelled')) isPaying = true;
    if (event) return event;
    if (isPaying && address.toLowerCase() === TOKENS.WETH?.address) return 'a payment in WETH';
    return { address: address.toLowerCase(), topics: [...topics], data };
  });
}
