import { type ReactNode, useEffect } from 'react';
import { useMimic } from '../../../provider/MimicContext';
import { Button } from '../../../ui/Button';
import type { Late } from '../../../ui/late/late';
import { useLateCode } from '../../../ui/late/lateComponent';
import { panel } from '../../../ui/overlay/Popover.css';
import { EmptyState } from './EmptyState';

export type LatePopoverProps<Code> = {
  parts: Late<Code>;
  /** The button that opens it. */
  anchor: HTMLElement | null;
  onClose(): void;
  /** Renders the popover. */
  children(code: Code): ReactNode;
};

/** A popover whose code loads when it opens. If that fails, a notice at the bottom says so, and the widget around it stays. */
export function LatePopover<Code>({ parts, anchor, onClose, children }: LatePopoverProps<Code>) {
  const { notLoaded, retry, close } = useMimic().messages.common;
  const { code, error, again: reload } = useLateCode(parts);
  // the notice's buttons have the focus, which would go with them
  useEffect(() => (error ? () => anchor?.focus() : undefined), [error, anchor]);
  if (code) return children(code);
  if (!error) return null;
  return (
    <div className={panel} data-placed="" style={{ inset: 'auto 10px 10px auto' }}>
      <EmptyState alert title={notLoaded}>
        <Button onClick={reload}>{retry}</Button>
        <Button onClick={onClose}>{close}</Button>
      </EmptyState>
    </div>
  );
}
