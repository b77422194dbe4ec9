import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { arbitrum } from 'viem/chains';
import { tokenArtifact } from '../../../demo/contracts/artifacts/Token';
import { receiptOf } from '../../../demo/node/receiptOf';
import { startAnvil } from '../../../demo/sandbox/chain/anvil';
import { sandboxAccount } from '../../../demo/sandbox/deploy/accounts';
import { deployContracts, type SandboxDeployment } from '../../../demo/sandbox/deploy/deploy';
import { SANDBOX_TOKENS } from '../../../demo/sandbox/deploy/tokens';

/** A token of the sandbox by symbol. */
export function sandboxToken(symbol: string) {
  const token = SANDBOX_TOKENS.find((each) => each.symbol === symbol);
  if (!token) throw new Error(`The sandbox has no ${symbol}`);
  return token;
}

/** A chain with the contracts, for one test file; each test takes its own accounts. */
export async function startSandbox(count = 60) {
  const anvil = await startAnvil();
  const deployment = await deployContracts({ rpcUrl: anvil.rpcUrl });
  return accountsOn({ rpcUrl: anvil.rpcUrl, deployment, stop: () => anvil.stop() }, count);
}

type Deployed = Pick<
  SandboxDeployment,
  'router' | 'tokenRouter' | 'allocationStore' | 'matchingRule' | 'mirror'
>;

/** Accounts with tokens on a chain that has the contracts. */
export async function accountsOn(
  { rpcUrl, deployment, stop }: { rpcUrl: string; deployment: Deployed; stop(): Promise<void> },
  count = 60,
) {
  const node = createTestClient({
    mode: 'anvil',
    chain: arbitrum,
    pollingInterval: 50,
    transport: http(rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions);
  const accounts = Array.from({ length: count }, () => {
    const privateKey = generatePrivateKey();
    return { privateKey, address: privateKeyToAddress(privateKey).toLowerCase() as Hex };
  });
  const receivers = accounts.map(({ address }) => address);
  await Promise.all(receivers.map((address) => node.setBalance({ address, value: 10n ** 18n })));
  for (const { address, walletAmount } of SANDBOX_TOKENS) {
    const args = [receivers, walletAmount] as const;
    const account = sandboxAccount('owner').address;
    const hash = await node.writeContract({
      account,
      address,
      abi: tokenArtifact.abi,
      functionName: 'mint',
      args,
    });
    await receiptOf(node, hash);
  }
  return {
    rpcUrl,
    deployment,
    node,
    config: { chain: arbitrum, rpcUrls: [rpcUrl], contracts: deployment },
    /** An account with only tokens, handed out once. */
    takeAccount() {
      const account = accounts.pop();
      if (!account) throw new Error('The sandbox has no account left for another test');
      return account;
    },
    /** Empties an account's USDC, as if it had been spent elsewhere. */
    async drain(account: Hex) {
      // a smart account has no ETH for fees
      await node.setBalance({ address: account, value: 10n ** 18n });
      const { address } = sandboxToken('USDC');
      const token = { address, abi: tokenArtifact.abi } as const;
      const balance = await node.readContract({ ...token, functionName: 'balanceOf', args: [account] });
      const args = [deployment.mirror, balance] as const;
      const hash = await node.writeContract({ ...token, account, functionName: 'transfer', args });
      await receiptOf(node, hash);
    },
    async mint(token: Hex, account: Hex, amount: bigint) {
      const args = [[account], amount] as const;
      const call = { address: token, abi: tokenArtifact.abi, functionName: 'mint', args } as const;
      const hash = await node.writeContract({ ...call, account: sandboxAccount('owner').address });
      await receiptOf(node, hash);
    },
    stop,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
