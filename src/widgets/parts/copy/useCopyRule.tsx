'use client';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Address } from '../../../domain/Address';
import { useMimic } from '../../../provider/useMimic';

/** A trader's positions with one collateral token: the unit a rule copies. */
export type CopyRoute = { trader: Address; collateralToken: Address };

/** Called with the route whose Copy was clicked, and with the button, as an anchor for a popover. */
export type OnCopy = (route: CopyRoute, button: HTMLButtonElement) => void;

const RuleEditorPopover = lazy(async () => ({
  default: (await import('../rule/ruleParts')).RuleEditorPopover,
}));

/**
 * What Copy does: the host's own handler, nothing (null, without a button), or by default opening the rule editor
 * beside the button, which loads on first use.
 */
export function useCopyRule(onCopy: OnCopy | null | undefined): {
  copy: OnCopy | undefined;
  popover: ReactNode;
} {
  const [open, setOpen] = useState<{ route: CopyRoute; button: HTMLButtonElement }>();
  const { tell } = useMimic();
  const copy = useCallback<OnCopy>(
    (route, button) => {
      tell({ type: 'copy', ...route });
      if (onCopy) onCopy(route, button);
      else setOpen({ route, button });
    },
    [onCopy, tell],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return {
    copy: onCopy === null ? undefined : copy,
    popover: open && onCopy === undefined && (
      <Suspense fallback={null}>
        <RuleEditorPopover {...open.route} anchor={open.button} onClose={close} />
      </Suspense>
    ),
  };
}
