import type { MouseEvent } from 'react';
import type { MimicEvent } from '../../provider/MimicEvent';
import { useMimic } from '../../provider/useMimic';
import { isPlainClick } from '../../ui/isPlainClick';

/** Makes the click handler of a link that a host may follow in its own way: tells the event, then asks `select`. */
export function useLinkClick() {
  const { tell } = useMimic();
  return (event: MimicEvent, select: (() => void) | undefined) => (click: MouseEvent) => {
    tell(event);
    if (!select || !isPlainClick(click)) return;
    click.preventDefault();
    select();
  };
}
