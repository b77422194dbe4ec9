import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, encodeAbiParameters, getContractAddress, type Hex, parseAbi, parseEther } from 'viem';
import { dataStoreArtifact } from '../../demo/contracts/artifacts/DataStore';
import { compileContracts } from '../../demo/contracts/compile';
import { ARBITRUM_GMX, checkGmx } from '../../demo/deploy/readGmx';
import { receiptOf } from '../../demo/node/receiptOf';
import { startAnvil } from '../../demo/sandbox/chain/anvil';
import { GMX_CONTRACTS } from '../../demo/sandbox/gmx/config/contracts';
import { hashKey, hashName } from '../../demo/sandbox/gmx/state/hashKey';
import { keys } from '../../demo/sandbox/gmx/state/keys';
import { root } from '../../scripts/root';
import type { OtherGmx, ProtocolChain } from '../kit/chain/ProtocolChain';
import { USDC, WETH } from '../kit/chain/ProtocolChain';

/** GMX's Oracle, under which DataStore has the provider of each token. */
const ORACLE: Address = '0x7f01614ca5198ec979b1aad1daf0de7e0a215bdf';
/** Arbitrum's precompile, which anvil does not have; GMX asks it for the block's number. */
const ARB_SYS: Address = '0x0000000000000000000000000000000000000064';
/** Answers every call with the block's number. */
const BLOCK_NUMBER: Hex = '0x435f5260205ff3';
const GAS = 25_000_000n;

const roleStoreAbi = parseAbi([
  'function getRoleMembers(bytes32 roleKey, uint256 start, uint256 end) view returns (address[])',
]);
const orderHandlerAbi = parseAbi([
  'struct SetPricesParams { address[] tokens; address[] providers; bytes[] data; }',
  'function executeOrder(bytes32 key, SetPricesParams oracleParams)',
]);
const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
]);

/**
 * GMX itself, on a fork of Arbitrum. Its orders are executed by its own OrderHandler, called as one of its keepers, at prices of a provider
 * that is named in its DataStore as one of its controllers.
 */
export function forkedGmx(forkUrl: string): OtherGmx {
  let source: Address;
  let orderKeeper: Address;

  return {
    startChain: () => startAnvil({ forkUrl }),

    async place(chain) {
      const checks = await checkGmx(chain.client, 0n);
      const wrong = checks.filter(({ isFine }) => !isFine).map(({ what, found }) => `${what}: ${found}`);
      if (wrong.length) throw new Error(`The node’s chain is not Arbitrum with GMX:\n${wrong.join('\n')}`);

      await chain.client.setCode({ address: ARB_SYS, bytecode: BLOCK_NUMBER });
      const [controller] = await membersOf(chain, 'CONTROLLER');
      const [keeper] = await membersOf(chain, 'ORDER_KEEPER');
      if (!controller || !keeper) throw new Error('GMX’s RoleStore has no controller or no keeper');
      orderKeeper = keeper;
      for (const address of [controller, keeper])
        await chain.client.setBalance({ address, value: parseEther('100') });

      source = await createPriceSource(chain, keeper);
      const set = (functionName: 'setBool' | 'setAddress', args: readonly unknown[]) =>
        chain.send(controller, ARBITRUM_GMX.dataStore, dataStoreArtifact.abi, functionName, args);
      const { timestamp } = await chain.client.getBlock();
      chain.now = timestamp + 1n;
      await set('setBool', [hashKey(`IS_ORACLE_PROVIDER_ENABLED(${source})`), true]);
      for (const token of [WETH, USDC])
        await set('setAddress', [hashKey(`ORACLE_PROVIDER_FOR_TOKEN(${ORACLE},${token})`), source]);

      const feed = await addressAt(chain, `PRICE_FEED(${WETH})`);
      const [, answer] = await chain.client.readContract({
        address: feed,
        abi: feedAbi,
        functionName: 'latestRoundData',
      });
      return { now: chain.now, etherPrice: Number(answer / 10n ** 8n) };
    },

    async executeOrders(chain, account) {
      const pending = await chain.client.readContract({
        address: ARBITRUM_GMX.dataStore,
        abi: dataStoreArtifact.abi,
        functionName: 'getBytes32ValuesAt',
        args: [hashKey(keys.accountOrderList(account)), 0n, 100n],
      });
      for (const key of pending) {
        const prices = chain.oracle(chain.now);
        const params = {
          tokens: prices.map(({ token }) => token),
          providers: prices.map(() => source),
          data: prices.map(({ min, max, timestamp }) =>
            encodeAbiParameters(
              [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
              [min, max, timestamp],
            ),
          ),
        };
        await chain.send(orderKeeper, GMX_CONTRACTS.orderHandler, orderHandlerAbi, 'executeOrder', [
          key,
          params,
        ]);
      }
    },

    give: (chain, token, receiver, amount) =>
      chain.rpc
        .request('anvil_dealERC20', [receiver, token, `0x${amount.toString(16)}`])
        .then(() => undefined),
  };
}

const membersOf = (chain: ProtocolChain, role: string) =>
  chain.client.readContract({
    address: ARBITRUM_GMX.roleStore,
    abi: roleStoreAbi,
    functionName: 'getRoleMembers',
    args: [hashName(role), 0n, 1n],
  });

const addressAt = (chain: ProtocolChain, key: string) =>
  chain.client.readContract({
    address: ARBITRUM_GMX.dataStore,
    abi: dataStoreArtifact.abi,
    functionName: 'getAddress',
    args: [hashKey(key)],
  });

async function createPriceSource(chain: ProtocolChain, from: Address): Promise<Address> {
  const file = 'PriceSource.sol';
  const text = readFileSync(join(root, 'tests/fork', file), 'utf8');
  const { PriceSource } = compileContracts({ [file]: text });
  if (!PriceSource) throw new Error(`${file} has no contract`);
  const nonce = await chain.client.getTransactionCount({ address: from });
  const data = PriceSource.bytecode;
  const hash = await chain.client.sendUnsignedTransaction({ from, data, gas: GAS });
  await receiptOf(chain.client, hash);
  return getContractAddress({ from, nonce: BigInt(nonce) });
}
