import { encodeFunctionData, type Hex, pad, toHex } from 'viem';
import { tokenArtifact } from '../../../demo/contracts/artifacts/Token';
import { userRouterArtifact } from '../../../demo/contracts/artifacts/UserRouter';
import { createRpc } from '../../../demo/node/rpc';
import { owner, TRADER, USDC, usdc } from './contractSandbox';
import type { GmxSandbox } from './gmxSandbox';

/** Transactions per block: within its gas limit. */
const PER_BLOCK = 100;

type Rule = { trader?: Hex; allowanceRate?: bigint; throttleActivity?: bigint };

export const crowdMember = (index: number): Hex => pad(toHex(0xc0000000 + index), { size: 20 });

/** Accounts without known keys that follow a trader; `deposit` in dollars, for as many of them as `depositors`. */
export async function createCrowd(
  sandbox: GmxSandbox,
  {
    first = 0,
    count,
    depositors,
    deposit = 100,
    rules = [{}],
  }: { first?: number; count: number; depositors: number; deposit?: number; rules?: Rule[] },
): Promise<Hex[]> {
  const members = Array.from({ length: count }, (_, index) => crowdMember(first + index));
  const rich = members.slice(0, depositors);
  const expiry = (await sandbox.now()) + 31_536_000n;
  const setRule = ({ trader = TRADER, allowanceRate = 1_000n, throttleActivity = 3_600n }: Rule) =>
    encodeFunctionData({
      abi: userRouterArtifact.abi,
      functionName: 'setMatchingRule',
      args: [USDC, trader, { allowanceRate, throttleActivity, expiry }],
    });
  const approve = encodeFunctionData({
    abi: tokenArtifact.abi,
    functionName: 'approve',
    args: [sandbox.tokenRouter, usdc(deposit)],
  });
  const put = encodeFunctionData({
    abi: userRouterArtifact.abi,
    functionName: 'deposit',
    args: [USDC, usdc(deposit)],
  });
  const mint = encodeFunctionData({
    abi: tokenArtifact.abi,
    functionName: 'mint',
    args: [rich, usdc(deposit)],
  });
  await sendAll(sandbox, [
    { from: owner, to: USDC, data: mint, gas: toHex(30_000_000) },
    ...rich.flatMap((from) => [
      { from, to: USDC, data: approve },
      { from, to: sandbox.router, data: put },
    ]),
    ...rules.map(setRule).flatMap((data) => members.map((from) => ({ from, to: sandbox.router, data }))),
  ]);
  return members;
}

type Sent = { from: Hex; to: Hex; data: Hex; gas?: Hex };

/** Makes the node sign and mine calls in separate blocks. */
async function sendAll({ client, rpcUrl }: GmxSandbox, calls: readonly Sent[]): Promise<void> {
  const rpc = createRpc(rpcUrl);
  await client.setAutomine(false);
  const payers = [...new Set(calls.map(({ from }) => from))];
  await rpc.batch(payers.map((from) => ({ method: 'anvil_setBalance', params: [from, toHex(10n ** 18n)] })));
  // the node handles a batch's calls concurrently, so each names its position
  const nonces = new Map<Hex, number>();
  const numbered = calls.map((call) => {
    const nonce = nonces.get(call.from) ?? 0;
    nonces.set(call.from, nonce + 1);
    return call.from === owner ? call : { ...call, nonce: toHex(nonce) };
  });
  for (let start = 0; start < numbered.length; start += PER_BLOCK) {
    const block = numbered.slice(start, start + PER_BLOCK);
    await rpc.batch(
      block.map((call) => ({
        method: 'eth_sendTransaction',
        params: [{ gas: toHex(250_000), gasPrice: toHex(1_000_000_000), ...call }],
      })),
    );
    await client.mine({ blocks: 1, interval: 1 });
  }
  await client.setAutomine(true);
  rpc.close();
}
