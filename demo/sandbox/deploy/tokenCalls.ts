import { encodeFunctionData, type Hex } from 'viem';
import { tokenArtifact } from '../../contracts/artifacts/Token';
import { SANDBOX_ACCOUNTS, sandboxAccount } from './accounts';
import { SANDBOX_TOKENS } from './tokens';

const { abi } = tokenArtifact;

/** The owner's calls that set the tokens up and fund the wallets. */
export function tokenCalls(): { to: Hex; data: Hex }[] {
  const owner = sandboxAccount('owner').address;
  const wallets = SANDBOX_ACCOUNTS.filter(({ role }) => role === 'newcomer' || role === 'follower').map(
    ({ address }) => address,
  );
  return SANDBOX_TOKENS.flatMap(({ address: to, name, symbol, decimals, demandsZeroFirst, walletAmount }) => [
    {
      to,
      data: encodeFunctionData({
        abi,
        functionName: 'initialize',
        args: [name, symbol, decimals, owner, demandsZeroFirst],
      }),
    },
    { to, data: encodeFunctionData({ abi, functionName: 'mint', args: [wallets, walletAmount] }) },
  ]);
}
