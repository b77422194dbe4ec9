'use client';
import { type ReactNode, useEffect, useRef } from 'react';

export type KeptFocusProps = { label: string; className?: string; children: ReactNode };

/**
 * A section that keeps the keyboard's place: when the button that has the focus is disabled or goes, the section has it, and
 * when the section goes, what had it before.
 */
export function KeptFocus({ className, label, children }: KeptFocusProps) {
  const section = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  const before = useRef<Element>(null);
  useEffect(() => {
    const root = section.current?.getRootNode() as Document | ShadowRoot | undefined;
    const focused = root?.activeElement;
    if (isInside.current && (!focused || focused.matches('body, :disabled')))
      section.current?.focus({ preventScroll: true });
  });
  useEffect(
    () => () => {
      if (isInside.current) (before.current as HTMLElement | null)?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section
      className={className}
      aria-label={label}
      ref={section}
      tabIndex={-1}
      onFocus={({ relatedTarget }) => {
        // a dialog that closes gives back what it took
        if (!isInside.current && relatedTarget && !relatedTarget.closest('dialog'))
          before.current = relatedTarget;
        isInside.current = true;
      }}
      // of a button that is taken away no event tells
      onBlur={({ relatedTarget, currentTarget }) => {
        isInside.current = currentTarget.contains(relatedTarget);
      }}
    >
      {children}
    </section>
  );
}
