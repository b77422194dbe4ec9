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
 * The logs after `block` that may prove a step, in the chain's order: the account's own events; for a step of approvals
 * only, those of the approvals; for exits also the copies' settlements, for requests to leave Mirror's events, for Earn
 * calls the escrow's. Logs that already proved an earlier submission, or that another transaction of the account
 * caused, are left out.
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
  // anybody may settle a copy, but a transaction that moves the account's money belongs to this step only with its
  // nonce
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
export const isPassed = ({ passed }: SubmissionStep, hash: Hex | null): boolean =>
  hash !== null && (passed ?? []).includes(hash);

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
  // a node that shows the log but not its transaction is not in sync
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
