import type { Log } from 'viem';
import { encodeEventTopics } from 'viem/utils';
import { earnEventsAbi } from '../../contracts/abi/earnEventsAbi';
import { followerEventsAbi } from '../../contracts/abi/followerEventsAbi';
import { transactionError } from '../../contracts/errors/transactionError';
import { isApproval, isEarnCall } from '../../contracts/plan/Call';
import type { ReadClient } from '../../contracts/readClient';
import type { Address, Hex } from '../../domain/Address';
import type { SubmissionStep } from '../record/Submission';
import { exitedCopies, isTraceOf, type TraceParameters, tellingCalls } from './callTraces';
import { readLogs } from './readLogs';

type StepLogsParameters = TraceParameters & { client: ReadClient };

/**
 * The logs after `block` that may tell of a step, in the order of the chain: the account's own events, and those of its
 * approvals where they are all there is to see; of exits the copies' settlements too, of requests to leave their records, of calls of
 * Earn the escrow's.
 * What an earlier submission has already been told by, or another transaction of the account has done, is left out.
 *
 * @throws the node's error; the outcome is then unknown
 */
export async function stepLogs(
  step: SubmissionStep,
  block: number,
  parameters: StepLogsParameters,
): Promise<readonly Log[]> {
  const logs = await searchLogs(step, block, parameters);
  const free = logs.filter(({ transactionHash }) => !isPassed(step, transactionHash));
  const { sentNonce } = step;
  if (sentNonce === undefined) return free;
  // anybody may settle a copy; what moves the account's money is this step's only under its nonce
  const foreign = await Promise.all(
    free.map(
      async (log) =>
        tellingCalls(step.calls).some((call) => call.label !== 'exit' && isTraceOf(call, log, parameters)) &&
        !(await isSentWith(parameters, log.transactionHash, sentNonce)),
    ),
  );
  return free.filter((_, i) => !foreign[i]);
}

/** Whether a transaction belongs to another submission, and so not to this step. */
export const isPassed = ({ passed = [] }: SubmissionStep, hash: Hex | null): boolean =>
  hash !== null && passed.includes(hash);

async function searchLogs(
  step: SubmissionStep,
  block: number,
  { client, account, matchingRule, settle, mirror }: StepLogsParameters,
): Promise<readonly Log[]> {
  const sought = tellingCalls(step.calls);
  const since = { fromBlock: block + 1 };
  if (sought.some(isApproval)) {
    const address = [...new Set(sought.map(({ to }) => to))];
    return readLogs(client, { ...since, address, topics: [topicOf('Approval'), padded(account)] });
  }
  const events = [topicOf('Deposit'), topicOf('Withdraw'), topicOf('SetMatchingRule'), topicOf('SetMaxLoss')];
  const searches = [{ address: matchingRule, topics: [events, null, padded(account)] }];
  if (settle) searches.push({ address: settle, topics: [[topicOf('Settled')], exitedCopies(step.calls)] });
  if (mirror)
    searches.push({ address: mirror, topics: [[topicOf('LeaveRequested')], null, null, padded(account)] });
  const escrow = sought.find(isEarnCall)?.to;
  if (escrow)
    searches.push({
      address: escrow,
      topics: [earnEventsAbi.map(({ name }) => earnTopicOf(name)), padded(account)],
    });
  const logs = await Promise.all(searches.map((search) => readLogs(client, { ...since, ...search })));
  return logs.flat().sort(inChainOrder);
}

async function isSentWith({ client, account }: StepLogsParameters, hash: Hex | null, nonce: number) {
  const sent = hash && (await client.request({ method: 'eth_getTransactionByHash', params: [hash] }));
  // a node that shows the log and not its transaction lags behind itself
  if (!sent) throw transactionError('unreachable');
  return sent.from.toLowerCase() === account && Number(sent.nonce) === nonce;
}

const inChainOrder = (a: Log, b: Log) =>
  Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex);

type EventName = (typeof followerEventsAbi)[number]['name'];

const topicOf = (eventName: EventName) => encodeEventTopics({ abi: followerEventsAbi, eventName })[0];
const earnTopicOf = (eventName: (typeof earnEventsAbi)[number]['name']) =>
  encodeEventTopics({ abi: earnEventsAbi, eventName })[0];
const padded = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
