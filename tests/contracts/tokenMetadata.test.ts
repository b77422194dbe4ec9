import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  stringToHex,
} from 'viem';
import { arbitrum } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import { multicall3Abi } from '../../src/contracts/abi/multicall3Abi';
import { fetchTokenMetadata } from '../../src/contracts/reads/tokenMetadata';

type Texts = { symbol?: string; decimals?: number; answer?: Hex; burnsGas?: boolean };

const at = (digit: string): Hex => `0x${digit.repeat(40)}`;
const short = (digit: string) => `0x${digit.repeat(4)}..${digit.repeat(4)}`;

/** A chain with these tokens and Multicall3; `requests` counts the calls. */
function chainOf(tokens: Readonly<Record<Hex, Texts>>, failure?: object) {
  const chain = { requests: 0 };
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    chain.requests++;
    if (failure) throw failure;
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
    const result = (args[0] as readonly { target: Hex; callData: Hex }[]).map(({ target, callData }) => {
      const { symbol, decimals, answer, burnsGas } = tokens[target.toLowerCase() as Hex] ?? {};
      if (burnsGas) throw Object.assign(new Error('out of gas'), { code: -32_000 });
      if (answer) return { success: true, returnData: answer };
      const { functionName } = decodeFunctionData({ abi: erc20Abi, data: callData });
      const value = functionName === 'symbol' ? symbol : decimals;
      if (value === undefined) return { success: false, returnData: '0x' as const };
      // wider than uint8 too
      const returnData =
        functionName === 'symbol'
          ? encodeFunctionResult({ abi: erc20Abi, functionName, result: symbol! })
          : encodeAbiParameters([{ type: 'uint256' }], [BigInt(decimals!)]);
      return { success: true, returnData };
    });
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
  };
  const client = createClient({ chain: arbitrum, transport: custom({ request }, { retryCount: 0 }) });
  const read = (...digits: string[]) =>
    fetchTokenMetadata(
      { chain: arbitrum, rpcUrls: [], client },
      { tokens: digits.map((digit) => `0x${digit.repeat(40)}` as const) },
    );
  return { chain, read };
}

describe('fetchTokenMetadata', () => {
  it('reads symbols and decimals in one call, each symbol with the address', async () => {
    const { chain, read } = chainOf({
      [at('a')]: { symbol: 'WETH', decimals: 18 },
      [at('b')]: { symbol: 'USD₮0', decimals: 6 },
    });
    expect(await read('b', 'A')).toEqual([
      { address: at('b'), symbol: `USD₮0 ${short('b')}`, name: `USD₮0 ${short('b')}`, decimals: 6 },
      { address: at('a'), symbol: `WETH ${short('a')}`, name: `WETH ${short('a')}`, decimals: 18 },
    ]);
    expect(chain.requests).toBe(1);
  });

  it('asks nothing without a token', async () => {
    const { chain, read } = chainOf({});
    expect(await read()).toEqual([]);
    expect(chain.requests).toBe(0);
  });

  it.each([
    ['spaces, with which it could add an address of its own', 'USDC 0xaf88..5831'],
    ['direction marks', 'USDC\u202e'],
    ['other scripts', 'USDС'],
    ['stacked marks', 'U\u0301\u0301\u0301\u0301'],
    ['markup', '<b>USDC</b>'],
    ['two lines', 'USDC\nUSDC'],
    ['too many characters', 'X'.repeat(17)],
    ['a megabyte', 'X'.repeat(1_000_000)],
    ['none', ''],
  ])('shows the address instead of a symbol with %s', async (_, symbol) => {
    const [token] = await chainOf({ [at('a')]: { symbol, decimals: 6 } }).read('a');
    expect(token).toMatchObject({ symbol: short('a'), name: short('a'), decimals: 6 });
  });

  it.each([
    ['bytes', { answer: stringToHex('MKR', { size: 32 }) }],
    ['nothing', { answer: '0x' }],
    ['a failure', {}],
    ['more decimals than any token has', { symbol: '-', decimals: 31 }],
    ['more decimals than fit', { symbol: '-', decimals: 1e15 }],
  ] as const)('counts in smallest units where a contract answers with %s', async (_, texts) => {
    const [token] = await chainOf({ [at('a')]: texts }).read('a');
    expect(token?.decimals).toBe(0);
  });

  it('reads all others where one burns all gas', async () => {
    const weth = { symbol: 'WETH', decimals: 18 };
    const { read } = chainOf({
      ...{ [at('a')]: weth, [at('b')]: { burnsGas: true }, [at('c')]: { burnsGas: true }, [at('d')]: weth },
    });
    const symbols = (await read('a', 'b', 'c', 'd')).map(({ symbol }) => symbol);
    expect(symbols).toEqual([`WETH ${short('a')}`, short('b'), short('c'), `WETH ${short('d')}`]);
  });

  it('names nothing, and asks once, where the node does not answer', async () => {
    const { chain, read } = chainOf(
      {},
      Object.assign(new Error('fetch failed'), { name: 'HttpRequestError' }),
    );
    await expect(read('a', 'b', 'c')).rejects.toThrow();
    expect(chain.requests).toBe(1);
  });
});
