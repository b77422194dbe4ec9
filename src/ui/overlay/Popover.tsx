import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { openLayer } from './openLayer.late';
import { panel } from './Popover.css';
import type { Placement } from './place';

export type PopoverProps = {
  /** The anchor: the popover opens below it, or above if there is no room. Centred in the viewport if null or removed. */
  anchor: Element | null;
  /** The accessible name of the dialog. */
  label: string;
  onClose(): void;
  placement?: Placement;
  children: ReactNode;
};

/** Pixels between anchor and panel, and between panel and the viewport's edge. */
const spacing = 10;

/**
 * A panel beside its anchor, over a dimmed page. Open while mounted; a click on the dimmed page or Escape closes it,
 * and the focus returns to where it was. A native modal dialog: nothing behind it can be reached.
 */
export function Popover({ anchor, label, onClose, placement = 'bottom-start', children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current!;
    // absent in tests without a browser
    if (element.showModal) element.showModal();
    else element.setAttribute('open', '');
    const close = () => element.dispatchEvent(new Event('cancel', { cancelable: true }));
    const stop = openLayer(anchor, element, { placement, spacing, edge: spacing, close });
    // it was hidden until placed, so nothing in it could take the focus when it opened
    element.focus();
    return () => {
      stop();
      element.close?.();
    };
  }, [anchor, placement]);

  const onClick = (event: MouseEvent) => {
    // clicks on the backdrop target the dialog itself, which its content fills
    if (event.target === dialog.current && outside(event, dialog.current!)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard, through onCancel
    <dialog
      ref={dialog}
      aria-label={label}
      tabIndex={-1}
      className={panel}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !dialog.current?.open && onClose()}
    >
      {children}
    </dialog>
  );
}

function outside({ clientX, clientY }: MouseEvent, element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
