import type { MouseEvent } from 'react';
import { type MimicEvent, useMimic } from '../../provider/MimicContext';

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether the page should handle a click: with a modifier key the browser opens the link itself, in a tab or a window. */
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  !(metaKey || ctrlKey || shiftKey || altKey);

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
