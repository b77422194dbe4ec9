import { errorChain } from './errorChain';

/** Whether the user said no in the wallet: code 4001, WalletConnect's 5000, or words to that effect without a code. */
export function isRejection(error: unknown): boolean {
  return errorChain(error).some(
    ({ code, message }) =>
      code === 4001 ||
      code === 5000 ||
      code === 'ACTION_REJECTED' ||
      (typeof message === 'string' && /\buser (rejected|denied|cancell?ed|declined)\b/i.test(message)),
  );
}
