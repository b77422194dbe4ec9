import type { MouseEvent } from 'react';
import type { MimicEvent } from '../../provider/MimicEvent';
import { useMimic } from '../../provider/useMimic';
import { isPlainClick } from '../../ui/isPlainClick';

/** Creates the click handler of a link whose click the host may handle: reports the event, then calls `select`. */
export function useLinkClick() {
  const { tell } = useMimic();
  return (event: MimicEvent, select: (() => void) | undefined) => (click: MouseEvent) => {
    tell(event);
    if (!select || !isPlainClick(click)) return;
    click.preventDefault();
    select();
  };
}
