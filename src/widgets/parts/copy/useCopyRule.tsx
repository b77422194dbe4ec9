'use client';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Address } from '../../../domain/Address';

/** A trader's positions with one collateral: what a rule copies. */
export type CopyRoute = { trader: Address; collateralToken: Address };

/** Is called with the route whose Copy was clicked, and with the button, beside which to open something. */
export type OnCopy = (route: CopyRoute, button: HTMLButtonElement) => void;

const RuleEditorPopover = lazy(async () => ({
  default: (await import('../rule/ruleParts')).RuleEditorPopover,
}));

/**
 * What Copy does: the host's own, nothing (null, then there is no button), or else the rule editor beside the button,
 * loaded when it is first wanted.
 */
export function useCopyRule(onCopy: OnCopy | null | undefined): {
  copy: OnCopy | undefined;
  popover: ReactNode;
} {
  const [open, setOpen] = useState<{ route: CopyRoute; button: HTMLButtonElement }>();
  const show = useCallback<OnCopy>((route, button) => setOpen({ route, button }), []);
  const close = useCallback(() => setOpen(undefined), []);
  if (onCopy !== undefined) return { copy: onCopy ?? undefined, popover: null };
  return {
    copy: show,
    popover: open && (
      <Suspense fallback={null}>
        <RuleEditorPopover {...open.route} anchor={open.button} onClose={close} />
      </Suspense>
    ),
  };
}
