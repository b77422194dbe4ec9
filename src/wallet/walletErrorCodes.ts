import { errorChain } from '../contracts/errors/errorChain';

/** EIP-1193: the user rejected the request. */
export const USER_REJECTED = 4001;
/** A request of the same kind is already open in the wallet. */
export const REQUEST_PENDING = -32002;

/** Every numeric code in an error: its own and those of its causes. */
export const walletErrorCodes = (error: unknown): number[] =>
  errorChain(error).flatMap(({ code }) => (typeof code === 'number' ? [code] : []));

export const isUserRejection = (error: unknown) => walletErrorCodes(error).includes(USER_REJECTED);
