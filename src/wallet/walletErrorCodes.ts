/** EIP-1193: the user said no. */
export const USER_REJECTED = 4001;
/** A request of the same kind is already open in the wallet. */
export const REQUEST_PENDING = -32002;

/**
 * Every numeric code an error carries: its own, its causes', and the original error that some mobile wallets wrap in
 * `data`.
 */
export function walletErrorCodes(error: unknown): number[] {
  const codes: number[] = [];
  const seen = new Set<unknown>();
  const queue = [error];
  for (let each = queue.shift(); each !== undefined; each = queue.shift()) {
    if (typeof each !== 'object' || each === null || seen.has(each)) continue;
    seen.add(each);
    const { code, cause, data, originalError } = each as Record<string, unknown>;
    if (typeof code === 'number') codes.push(code);
    queue.push(cause ?? null, data ?? null, originalError ?? null);
  }
  return codes;
}

export const isUserRejection = (error: unknown) => walletErrorCodes(error).includes(USER_REJECTED);
