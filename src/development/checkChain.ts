import type { MimicConfig } from '../config/MimicConfig';
import type { Address, Token } from '../domain/values';
import { failureOf, probe } from './probe';
import { report, show } from './report';

/** decimals() of an ERC-20 */
const decimalsCall = '0x313ce567';

/** token() of the escrow */
const tokenCall = '0xfc0c546a';

/** doneMap(address,bytes32) of the router, of nobody and nothing */
const doneCall = `0x6a11d7ce${'0'.repeat(128)}`;

/** Checks that every node is on the config's chain, and that each address holds what the config says. */
export async function checkChain(config: MimicConfig): Promise<void> {
  const right = await Promise.all(config.rpcUrls.map((url) => isOfChain(url, config)));
  const url = config.rpcUrls[right.indexOf(true)];
  if (url) await checkAddresses(url, config);
}

async function isOfChain(url: string, { chain }: MimicConfig): Promise<boolean> {
  const reportProblem = (problem: string) =>
    report(`rpcUrl is "${url}", but ${problem}`, '/configuration#rpcurl');
  const answer = await call(url, 'eth_chainId');
  if (answer.problem) reportProblem(answer.problem);
  if (answer.result === undefined) return false;
  const id = Number(answer.result);
  if (id === chain.id) return true;
  reportProblem(
    `that node is on chain ${id}, and createMimicConfig has chain ${chain.id} (${chain.name}). Change one of them.`,
  );
  return false;
}

async function checkAddresses(
  url: string,
  { chain, contracts, collateralTokens, earn }: MimicConfig,
): Promise<void> {
  const where = `on chain ${chain.id} (${chain.name})`;
  const hasCode = async (field: string, address: Address, docsPath: string) => {
    const { result } = await call(url, 'eth_getCode', [address, 'latest']);
    if (result !== '0x') return result !== undefined;
    report(
      `${field} is ${address}, but ${url} finds no contract at that address ${where}. Use the address it was deployed to on that chain.`,
      docsPath,
    );
    return false;
  };
  for (const [name, address] of Object.entries(contracts ?? {})) {
    if (!(await hasCode(`contracts.${name}`, address, '/configuration#contracts')) || name !== 'router')
      continue;
    const { result, isRefused } = await call(url, 'eth_call', [{ to: address, data: doneCall }, 'latest']);
    if (result === undefined ? !isRefused : result.length === 66) continue;
    report(
      `contracts.router is ${address}, but according to ${url}, that contract has no submit ${where}, so nothing can be submitted. Use the address of the current UserRouter.`,
      '/configuration#contracts',
    );
  }
  const checkToken = async (field: string, { address, decimals, symbol }: Token, docsPath: string) => {
    if (!(await hasCode(`${field}.address`, address, docsPath))) return;
    const { result } = await call(url, 'eth_call', [{ to: address, data: decimalsCall }, 'latest']);
    const actual = /^0x[0-9a-f]{64}$/i.test(result ?? '') ? Number(result) : undefined;
    if (actual === decimals) return;
    const problem =
      actual === undefined
        ? `.address is ${address}, but ${url} finds a contract there ${where} that is not an ERC-20 token. Use the token's address.`
        : `.decimals is ${decimals}, but according to ${url}, ${symbol} has ${actual} ${where}: every amount would be wrong. Set it to ${actual}.`;
    if (actual !== undefined || result !== undefined) report(`${field}${problem}`, docsPath);
  };
  for (const [i, token] of collateralTokens.entries()) {
    await checkToken(`collateralTokens[${i}]`, token, '/configuration#collateraltokens');
  }
  if (!earn) return;
  const docsPath = '/configuration#earn';
  await checkToken('earn.token', earn.token, docsPath);
  if (!(await hasCode('earn.votingEscrow', earn.votingEscrow, docsPath))) return;
  const { result } = await call(url, 'eth_call', [{ to: earn.votingEscrow, data: tokenCall }, 'latest']);
  if (result === undefined || result.toLowerCase().endsWith(earn.token.address.slice(2))) return;
  const locked = /^0x0{24}[0-9a-f]{40}$/i.test(result) ? `locks 0x${result.slice(-40)}` : 'is no escrow';
  report(
    `earn.token is ${earn.token.address}, but according to ${url}, the contract at earn.votingEscrow ${locked} ${where}. Use the escrow's own token().`,
    docsPath,
  );
}

/** Sends one JSON-RPC request. Returns its result if that is a string, else what is wrong with the node. */
async function call(url: string, method: string, params: readonly unknown[] = []) {
  const answer = await probe(url, { jsonrpc: '2.0', id: 1, method, params });
  // public nodes are rate-limited
  if (answer.kind === 'status' && answer.status === 429) return {};
  if (answer.kind !== 'json') return { problem: failureOf(answer, url) };
  const { result } = (answer.value ?? {}) as { result?: unknown };
  if (typeof result === 'string') return { result };
  return { problem: `it answers ${method} with ${show(answer.value)}.`, isRefused: true };
}
