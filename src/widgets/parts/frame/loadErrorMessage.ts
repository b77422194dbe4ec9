import { MimicError } from '../../../domain/MimicError';
import type { Messages } from '../../../messages/Messages';

/** The text for a failed load, as specific as the error allows. */
export function loadErrorMessage(error: unknown, { common }: Messages): string {
  const messageByCode: Record<string, string> = {
    not_ready: common.notReady,
    rate_limited: common.rateLimited,
    not_allowed: common.notAllowed,
    unreachable: common.unreachable,
  };
  return (error instanceof MimicError && error.code && messageByCode[error.code]) || common.failed;
}
