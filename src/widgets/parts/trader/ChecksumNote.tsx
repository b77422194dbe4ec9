import { hasWrongChecksum } from '../../../domain/findAddress';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatMessage } from '../../../messages/formatMessage';
import { registerAddressMessages } from '../../../messages/register/registerAddressMessages';
import { useMimic } from '../../../provider/MimicContext';

registerAddressMessages();

/** Says that an address, as it was given, has a wrong checksum: money may be about to follow a mistyped one. */
export function ChecksumNote({ address, className }: { address: string; className: string }) {
  const { trader } = useMimic().messages;
  if (!hasWrongChecksum(address)) return null;
  return (
    <div role="status" className={className}>
      {formatMessage(trader.wrongChecksum, { address: formatAddress(address) })}
    </div>
  );
}
