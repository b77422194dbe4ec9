import fc from 'fast-check';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs, times } from '../../../depth';
import { as, type ContractSandbox, newcomer, startContractSandbox, USDC, usdc } from './contractSandbox';
import { FEE_RECEIVER, keeperCalls } from './copies';
import { anyStep, type Copy, type Kind, kindNames, oneOfEach, runStep, tokens, users } from './protocolSteps';

let sandbox: ContractSandbox;
let calls: ReturnType<typeof keeperCalls>;
let genesis: Hex;
beforeAll(async () => {
  sandbox = await startContractSandbox();
  calls = keeperCalls(sandbox);
  for (const token of tokens) {
    for (const user of users) {
      await sandbox.token(token).write.approve([sandbox.tokenRouter, 10n ** 30n], as(user));
    }
  }
  // a sequence needs an initial state to work on
  for (const user of users.slice(0, 2)) {
    await sandbox.userRouter.write.deposit([USDC, usdc(1_000) + 7n], as(user));
    await sandbox.follow(user, { rate: 3_333n });
  }
  genesis = await sandbox.client.snapshot();
});
afterAll(() => sandbox?.stop());

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** All places where a token's units can be, plus what the store owes. */
async function holdings(address: Hex, copies: Copy[]) {
  const own = copies.filter(({ token }) => token === address);
  const held = (holder: Hex) => sandbox.token(address).read.balanceOf([holder]);
  const [balances, store, exchange, free, fees, collateral, positions] = await Promise.all([
    Promise.all([...users, newcomer, FEE_RECEIVER, ...own.map(({ account }) => account)].map(held)),
    held(sandbox.allocationStore),
    held(sandbox.exchange),
    sandbox.store.read.getBalanceList([address, users]),
    sandbox.store.read.platformFeeMap([address]),
    sandbox.exchangeContract.read.collateralMap([address]),
    Promise.all(own.map(({ key }) => calls.position(key))),
  ]);
  return {
    store,
    owed: sum(free) + fees,
    exchange,
    collateral,
    collateralOfCopies: sum(positions.map((position) => position.collateral)),
    total: sum(balances) + store + exchange,
  };
}

it(
  'keeps every unit accounted for over any sequence of calls',
  async () => {
    const done = Object.fromEntries(kindNames.map((kind) => [kind, 0])) as Record<Kind, number>;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 30, size: 'max' }), async (steps) => {
        await sandbox.client.revert({ id: genesis });
        genesis = await sandbox.client.snapshot();
        const copies: Copy[] = [];
        const before = await Promise.all(tokens.map((address) => holdings(address, copies)));

        for (const step of steps) {
          // a refused step must change nothing, which the checks below prove
          await runStep(step, { sandbox, calls, copies }).then(
            () => done[step.kind]++,
            (error: unknown) => {
              if (error instanceof Error && error.name === 'AssertionError') throw error;
            },
          );
          const after = await Promise.all(tokens.map((address) => holdings(address, copies)));
          for (const [index, now] of after.entries()) {
            expect(now.store, 'tokens in the store = free balances + unclaimed fees').toBe(now.owed);
            expect(now.total, 'nothing is created or lost').toBe(before[index]?.total);
            expect(now.collateralOfCopies, 'collateral of the copies = collateral recorded').toBe(
              now.collateral,
            );
            expect(now.exchange >= now.collateral, 'the exchange holds all collateral').toBe(true);
          }
        }
      }),
      { ...runs(12, 100), examples: [[oneOfEach]], endOnFailure: true },
    );
    // a run in which every call is refused would prove nothing
    for (const kind of kindNames) expect(done[kind], kind).toBeGreaterThan(times(0, 5));
  },
  times(180_000, 1_800_000),
);
