import { sendCalls } from 'viem/actions';
import { getAddress, numberToHex } from 'viem/utils';
import { ofWallet } from '../../contracts/errors/ofWallet';
import type { PlannedStep } from '../../contracts/plan/planSteps';
import type { Hex } from '../../domain/Address';
import type { SubmissionContext } from '../SubmissionRun';

type SendContext = Pick<SubmissionContext, 'walletClient' | 'account' | 'chain'>;

/**
 * Asks the wallet once to sign and send. The request has the form wallets are used to: strict ones refuse addresses
 * without a checksum, and an empty value. The response is not checked here; it can be anything.
 */
export function sendStep(step: PlannedStep, id: Hex, context: SendContext): Promise<unknown> {
  return ofWallet(step.kind === 'batch' ? sendBatch(step, id, context) : sendTransaction(step, context));
}

async function sendBatch(
  { calls }: PlannedStep,
  id: Hex,
  { walletClient, account, chain }: SendContext,
): Promise<unknown> {
  const answer: { id?: unknown } | null = await sendCalls(walletClient, {
    account: getAddress(account),
    chain,
    // viem leaves out a value of zero
    calls: calls.map(({ to, data, value }) => ({ to: getAddress(to), data, value })),
    forceAtomic: true,
    version: '2.0.0',
    id,
  });
  return answer?.id;
}

// not viem's sendTransaction: after some errors it asks the wallet again with another method
function sendTransaction(
  { to, data, value }: Extract<PlannedStep, { kind: 'transaction' }>,
  { walletClient, account, chain }: SendContext,
): Promise<unknown> {
  const transaction = {
    from: getAddress(account),
    to: getAddress(to),
    data,
    ...(value > 0n && { value: numberToHex(value) }),
    chainId: numberToHex(chain.id),
  };
  return walletClient.request({ method: 'eth_sendTransaction', params: [transaction] }, { retryCount: 0 });
}
