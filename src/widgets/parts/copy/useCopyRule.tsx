'use client';
import { type ReactNode, useCallback, useState } from 'react';
import type { Address } from '../../../domain/values';
import { useMimic } from '../../../provider/MimicContext';
import { forms } from '../forms';
import { LatePopover } from '../frame/LatePopover';

/** A trader's positions with one collateral token: the unit a rule copies. */
export type CopyRoute = { trader: Address; collateralToken: Address };

/** Called with the route whose Copy was clicked, and with the button, as an anchor for a popover. */
export type OnCopy = (route: CopyRoute, button: HTMLButtonElement) => void;

/**
 * What Copy does: the host's own handler, nothing (null, without a button), or by default opening the rule editor
 * beside the button, which loads on first use.
 */
export function useCopyRule(onCopy: OnCopy | null | undefined): {
  copy: OnCopy | undefined;
  popover: ReactNode;
} {
  const [open, setOpen] = useState<CopyRoute & { anchor: HTMLButtonElement }>();
  const { tell } = useMimic();
  const copy = useCallback<OnCopy>(
    (route, button) => {
      tell({ type: 'copy', ...route });
      if (onCopy) onCopy(route, button);
      else setOpen({ ...route, anchor: button });
    },
    [onCopy, tell],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return {
    copy: onCopy === null ? undefined : copy,
    popover: open && onCopy === undefined && (
      <LatePopover {...open} parts={forms} onClose={close}>
        {({ RuleEditorPopover }) => <RuleEditorPopover {...open} onClose={close} />}
      </LatePopover>
    ),
  };
}
