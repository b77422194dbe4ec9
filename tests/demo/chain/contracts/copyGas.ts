import { type Hex, keccak256, pad, toHex } from 'viem';
import { EXIT_DELAY } from '../../../../demo/chain/deploy/deploy';
import {
  as,
  type ContractSandbox,
  followers,
  newcomer,
  owner,
  price,
  USDC,
  usd,
  usdc,
  WETH,
} from './contractSandbox';
import { keeperCalls } from './copies';

export type CopyGas = { followers: number; call: string; gas: bigint };

/** The given number of followers who have deposited and follow the trader. */
async function join(sandbox: ContractSandbox, count: number): Promise<Hex[]> {
  const others = Array.from({ length: count }, (_, i) => keccak256(pad(toHex(i + 1))).slice(0, 42) as Hex);
  const users = [...followers, ...others].slice(0, count);
  for (const user of users) {
    await sandbox.client.setBalance({ address: user, value: 10n ** 18n });
    await sandbox.token(USDC).write.mint([[user], usdc(1_000)], as(owner));
    await sandbox.deposit(user, USDC, usdc(100) + 7n);
    await sandbox.follow(user);
  }
  return users;
}

/** The gas of each of a keeper's calls, and of an exit instead, for a copy of this many followers, with fees. */
export async function measureCopyGas(
  sandbox: ContractSandbox,
  counts: readonly number[],
): Promise<CopyGas[]> {
  const calls = keeperCalls(sandbox);
  const users = await join(sandbox, Math.max(...counts));
  const measured: CopyGas[] = [];
  for (const count of counts) {
    const snapshot = await sandbox.client.snapshot();
    const copied = users.slice(0, count);
    // each call gets its own block
    const note = async (call: string) => {
      const { gasUsed } = await sandbox.client.getBlock();
      measured.push({ followers: count, call, gas: gasUsed });
    };
    const { allocationKey } = await calls.open(copied, { keeperFee: 1_000n });
    await note('mirror');
    const stays = { traderSize: usd(9_000), traderCollateral: usdc(1_000) };
    await calls.adjust(allocationKey, { ...stays, keeperFee: 1_000n });
    await note('adjust');
    await sandbox.setPrice(WETH, price(1_990, 18));
    // nobody can pay from their free balance: the most expensive adjustment
    const solvent = await sandbox.client.snapshot();
    for (const user of copied) await sandbox.userRouter.write.withdrawAll([USDC, newcomer], as(user));
    await calls.adjust(allocationKey, { ...stays, keeperFee: 1_000n * BigInt(count) });
    await note('adjust, all insolvent');
    await sandbox.client.revert({ id: solvent });

    const open = await sandbox.client.snapshot();
    await sandbox.userRouter.write.leaveCopy([allocationKey], as(copied[0] as Hex));
    await calls.leave(allocationKey, copied[0] as Hex, 1_000n);
    await note('leave');
    await sandbox.client.revert({ id: open });

    const present = await sandbox.client.snapshot();
    await sandbox.wait(Number(EXIT_DELAY));
    await sandbox.userRouter.write.exit([allocationKey], as(newcomer));
    await note('exit');
    await sandbox.client.revert({ id: present });

    await calls.adjust(allocationKey, { keeperFee: 1_000n });
    await note('close');
    await calls.settle(allocationKey, 1_000n);
    await note('settle');
    await sandbox.client.revert({ id: snapshot });
  }
  return measured;
}
