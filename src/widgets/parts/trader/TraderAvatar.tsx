import { MimicError } from '../../../domain/MimicError';
import { AVATAR_SIZE, avatar } from '../../../domain/trader/avatar';
import type { Address } from '../../../domain/values';
import { Avatar } from '../../../ui/label/Avatar';
import { TokenIcon } from '../../../ui/label/TokenIcon';

/** The avatar of an address; a question mark if it is invalid. */
export function TraderAvatar({ address, ...rest }: { address: Address; className?: string }) {
  const geometry = geometryOrNone(address);
  return geometry ? <Avatar size={AVATAR_SIZE} {...rest} {...geometry} /> : <TokenIcon {...rest} />;
}

function geometryOrNone(address: Address) {
  try {
    return avatar(address);
  } catch (error) {
    if (error instanceof MimicError) return undefined;
    throw error;
  }
}
