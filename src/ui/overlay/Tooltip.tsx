import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { startLater } from '../late/late';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect';
import { layerParts } from './layerParts';
import type { Placement } from './place';
import { tip } from './Tooltip.css';

export type TooltipTrigger = {
  ref(element: Element | null): void;
  'aria-describedby': string;
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(): void;
  onFocus(event: FocusEvent): void;
  onBlur(): void;
};

export type TooltipProps = {
  text: string;
  /**
   * Renders the explained control, which must spread the props it receives. `toggle` is for a control that does nothing
   * else.
   */
  children(trigger: TooltipTrigger, toggle: () => void): ReactNode;
  placement?: Placement;
};

/** Milliseconds the pointer rests before the tip shows, and may be away before it hides. */
const rest = 200;

/** Explains a control on hover and on keyboard focus; Escape hides it, and the pointer may move onto it. */
export function Tooltip({ text, children, placement = 'bottom' }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tipElement = useRef<HTMLSpanElement>(null);
  const anchor = useRef<Element>(null);
  const plan = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), rest);
  };
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useBrowserLayoutEffect(() => {
    const element = tipElement.current;
    if (!open || !element || !anchor.current) return;
    // in the top layer, no clipping ancestor of the host hides it
    element.showPopover?.();
    const { current: of } = anchor;
    const stop = startLater(layerParts, ({ openLayer }) =>
      openLayer(of, element, { placement, spacing: 6, edge: 10, of, close: () => setOpen(false) }),
    );
    return () => {
      stop();
      delete element.dataset.placed;
      element.hidePopover?.();
    };
  }, [open, placement]);

  const trigger: TooltipTrigger = {
    ref: (element) => {
      anchor.current = element;
    },
    'aria-describedby': id,
    onPointerEnter: (event) => event.pointerType !== 'touch' && plan(true),
    onPointerLeave: () => plan(false),
    onFocus: (event) => event.target.matches(':focus-visible') && set(true),
    onBlur: () => set(false),
  };
  return (
    <>
      {children(trigger, () => set(!open))}
      <span
        ref={tipElement}
        id={id}
        role="tooltip"
        popover="manual"
        className={tip}
        data-open={open || undefined}
        onPointerEnter={() => plan(true)}
        onPointerLeave={() => plan(false)}
      >
        {text}
      </span>
    </>
  );
}
