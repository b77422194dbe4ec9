import {
  type Address,
  createTestClient,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  publicActions,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { bankArtifact } from '../../../../demo/contracts/artifacts/Bank';
import { dataStoreArtifact } from '../../../../demo/contracts/artifacts/DataStore';
import { orderHandlerArtifact } from '../../../../demo/contracts/artifacts/OrderHandler';
import { roleStoreArtifact } from '../../../../demo/contracts/artifacts/RoleStore';
import { tokenArtifact } from '../../../../demo/contracts/artifacts/Token';
import { wethArtifact } from '../../../../demo/contracts/artifacts/Weth';
import { receiptOf } from '../../../../demo/node/receiptOf';
import { createRpc, type Rpc } from '../../../../demo/node/rpc';
import { type Anvil, startAnvil } from '../../../../demo/sandbox/chain/anvil';
import { GMX, placeGmx } from '../../../../demo/sandbox/chain/placeGmx';
import { hashName } from '../../../../demo/sandbox/gmx/state/hashKey';
import type { ConfigValue, Step, Trace } from '../../../kit/chain/traceFile';

const ADMIN: Hex = '0x00000000000000000000000000000000000ad111';
/** A keeper of recordings, listed in none, that may not execute frozen orders. */
export const PLAIN_KEEPER: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
export const TOKENS: Readonly<Record<string, { address: Hex; decimals: number }>> = {
  WETH: { address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', decimals: 18 },
  USDC: { address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', decimals: 6 },
  'WBTC.e': { address: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', decimals: 8 },
};
const MARKETS: Hex[] = [
  '0x70d95587d40a2caf56bd97485ab3eec10bee6336',
  '0x47c031236e19d024b42f8ae6780e44a573170703',
];

/**
 * Code that reverts where the storage slot of the call's selector is set; a transfer of native token has the selector 0. It needs
 * gas, as any callback does.
 */
const ANSWERING: Hex = '0x5f3560e01c54600a57005b5f5ffd';

type Client = Awaited<ReturnType<typeof connect>>;

const connect = async (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', chain: arbitrum, transport: http(rpcUrl) }).extend(publicActions);

/** The sandbox's stand-ins on a chain of their own, in the state of a recorded run. */
export class StandIn {
  readonly #anvil: Anvil;
  readonly client: Client;
  readonly rpc: Rpc;
  #snapshot: Hex = '0x';

  private constructor(anvil: Anvil, client: Client) {
    this.#anvil = anvil;
    this.client = client;
    this.rpc = createRpc(anvil.rpcUrl);
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

  stop = async () => {
    this.rpc.close();
    await this.#anvil.stop();
  };

  /** Goes back to the beginning and writes a run's state. */
  async enter({ initialState, actors }: Trace): Promise<void> {
    await this.client.revert({ id: this.#snapshot });
    this.#snapshot = await this.client.snapshot();
    const settable = Object.entries(initialState).filter(([, { type }]) => !type.startsWith('set of'));
    await this.set(settable.map(([key, { type, value }]) => ({ key: key as Hex, type, value })));
    const { keeper = PLAIN_KEEPER } = actors;
    const every = ['ORDER_KEEPER', 'FROZEN_ORDER_KEEPER', 'LIQUIDATION_KEEPER', 'ADL_KEEPER'];
    for (const role of every) await this.#grant(keeper, role);
    await this.#grant(PLAIN_KEEPER, 'ORDER_KEEPER');
    for (const address of [keeper, PLAIN_KEEPER])
      await this.client.setBalance({ address, value: 10n ** 24n });
    const people = Object.entries(actors).filter(([name]) =>
      /ccount|whale|other|stranger|uiFeeReceiver/.test(name),
    );
    for (const [, address] of people) {
      await this.client.setBalance({ address, value: 10n ** 24n });
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

  async set(values: readonly Pick<ConfigValue, 'key' | 'type' | 'value'>[]): Promise<void> {
    const calls = values.map(({ key, type, value }) => encodeSet(key, type, String(value)));
    await this.#write(calls.filter((data) => data !== null));
  }

  /**
   * Gives the accounts and contracts that a step calls code that answers as they did in the recording, and takes it away
   * again after `run`, since accounts with code send no transactions.
   */
  async answering<Result>({ actors }: Trace, step: Step, run: () => Promise<Result>): Promise<Result> {
    const calls = step.callbacks ?? [];
    const addressOf = (name: string) => (actors[name] ?? name) as Address;
    const called = calls.filter((call) => call.function !== '(native token)' || call.error !== undefined);
    const slots: [Address, Hex][] = called.flatMap((call) =>
      call.error === undefined ? [] : [[addressOf(call.to), slotOf(call.function)] as [Address, Hex]],
    );
    for (const address of new Set(called.map(({ to }) => addressOf(to)))) {
      await this.client.setCode({ address, bytecode: ANSWERING });
    }
    for (const [address, index] of slots) {
      await this.client.setStorageAt({ address, index, value: word(1n) });
    }
    const result = await run();
    for (const [address, index] of slots) await this.client.setStorageAt({ address, index, value: word(0n) });
    for (const address of new Set(called.map(({ to }) => addressOf(to)))) {
      await this.client.setCode({ address, bytecode: '0x' });
    }
    return result;
  }

  /** Makes a step's call of ExchangeRouter, or its transfer of a token. */
  async call(run: Trace, step: Step): Promise<Hex> {
    const { from, to, data, value } = callOf(run, step);
    await this.client.setNextBlockTimestamp({ timestamp: BigInt(step.at) });
    const gasPrice = BigInt(step.gasPrice ?? run.gasPrice);
    return this.client.sendUnsignedTransaction({ from, to, data, value, gas: 15_000_000n, gasPrice });
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

  async #grant(account: Hex, role: string): Promise<void> {
    const args = [account, hashName(role)] as const;
    const data = encodeFunctionData({ abi: roleStoreArtifact.abi, functionName: 'grantRole', args });
    await this.#send(ADMIN, GMX.roleStore, data);
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
    const hash = await this.client.sendUnsignedTransaction({ from, to, data, gas: 30_000_000n });
    const { status } = await receiptOf(this.client, hash, { interval: 10 });
    if (status === 'reverted') throw new Error(`Reverted: ${data.slice(0, 10)} on ${to}`);
  }
}

/** Who calls whom with what: accounts with code were called by somebody else. */
function callOf({ actors }: Trace, { to = '', from = '', calldata = '0x', value = '0' }: Step) {
  if (to === 'ExchangeRouter') {
    return { from: actors[from] as Hex, to: GMX.exchangeRouter, data: calldata, value: BigInt(value) };
  }
  const [target, sent, data] = decodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
    `0x${calldata.slice(10)}`,
  );
  return { from: actors[to] as Hex, to: target, data, value: sent };
}

function encodeSet(key: Hex, type: string, value: string): Hex | null {
  const names: Record<string, string> = {
    uint: 'setUint',
    int: 'setInt',
    bool: 'setBool',
    address: 'setAddress',
    bytes32: 'setBytes32',
  };
  const functionName = names[type] as 'setUint' | undefined;
  if (!functionName) return null;
  const typed = type === 'bool' ? value === 'true' : value.startsWith('0x') ? value : BigInt(value);
  return encodeFunctionData({ abi: dataStoreArtifact.abi, functionName, args: [key, typed as bigint] });
}

const SELECTORS: Readonly<Record<string, Hex>> = {
  '(native token)': '0x00000000',
  afterOrderExecution: '0xffaf393f',
  afterOrderCancellation: '0xd8bbbe42',
  afterOrderFrozen: '0x83fc34cf',
  refundExecutionFee: '0x3c372240',
};

const slotOf = (name: string): Hex => `0x${(SELECTORS[name] ?? '0x').slice(2).padStart(64, '0')}`;

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
