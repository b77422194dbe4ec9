import { getAddress, parseEventLogs } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeAuctionArtifact } from '../../../../demo/contracts/artifacts/FeeAuction';
import { votingEscrowArtifact } from '../../../../demo/contracts/artifacts/VotingEscrow';
import { copyHistory } from '../../../../demo/keeper/history/copyHistory';
import { bidLimit } from '../../../../demo/sandbox/bidder/bidLimit';
import { withEarnHistory } from '../../../../demo/sandbox/bidder/history/withEarnHistory';
import { type Anvil, startAnvil } from '../../../../demo/sandbox/chain/anvil';
import { deployContracts } from '../../../../demo/sandbox/deploy/deploy';
import { deployEarn, type EarnDeployment } from '../../../../demo/sandbox/deploy/deployEarn';
import { generateHistory } from '../../../../demo/sandbox/market/history/history';
import { chainStart, type SeedResult, seedHistory } from '../../../../demo/sandbox/market/seedHistory';
import { connect, price, USDC } from '../../../kit/chain/contractSandbox';

/** Five days into a week: the previous week's lot has been sold. */
const end = 2_968 * 604_800 + 5 * 86_400;
const history = generateHistory({ seed: 1, end, days: 28 });

let anvil: Anvil;
let earn: EarnDeployment;
let sandbox: ReturnType<typeof connect>;
let seeded: SeedResult;
beforeAll(async () => {
  anvil = await startAnvil({ timestamp: chainStart({ now: end, history }) });
  const { rpcUrl } = anvil;
  const deployment = await deployContracts({ rpcUrl });
  earn = await deployEarn(rpcUrl, deployment);
  const copies = copyHistory({ rpcUrl, deployment, history });
  seeded = await seedHistory({
    ...{ rpcUrl, deployment, now: end, history },
    ...withEarnHistory(copies, { rpcUrl, deployment, earn, history }),
  });
  sandbox = connect(rpcUrl, deployment);
}, 120_000);
afterAll(() => anvil?.stop());

const isOfEarn = (to: string) => Object.values<string>(earn).includes(to);

describe('the generated history', () => {
  it('has followers with locks, and fees bought every week', async () => {
    const logs = await sandbox.client.getLogs({ address: Object.values(earn), fromBlock: 0n });
    const events = parseEventLogs({ abi: [...feeAuctionArtifact.abi, ...votingEscrowArtifact.abi], logs });
    const named = (name: string) => events.filter(({ eventName }) => eventName === name);
    expect(named('Locked')).toHaveLength(10);
    expect(named('Unlocked').length).toBe(3);
    const sold = parseEventLogs({ abi: feeAuctionArtifact.abi, logs, eventName: 'Sold' });
    expect(new Set(sold.map(({ args }) => args.week)).size).toBeGreaterThanOrEqual(2);
    // at times nobody traded for hours while the price kept falling
    for (const { args } of sold.filter((each) => each.args.token === getAddress(USDC))) {
      const limit = bidLimit(args.amount, price(1, 6));
      expect(args.price <= limit && args.price * 20n > limit).toBe(true);
    }
    const shared = parseEventLogs({ abi: votingEscrowArtifact.abi, logs, eventName: 'WeekClosed' });
    expect(shared.length).toBeGreaterThanOrEqual(1);
    for (const { args } of shared) expect(args.amount).toBeGreaterThan(0n);
  });

  it('had no rejected calls', async () => {
    const refused = await seeded.refused();
    expect(refused.filter(({ to }) => isOfEarn(to))).toEqual([]);
  });
});
