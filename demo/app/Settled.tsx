import type { ReactNode } from 'react';
import { useIsSettled } from './useIsSettled';

/** Renders its children once the page has loaded its main content. */
export const Settled = ({ children }: { children: ReactNode }) => (useIsSettled() ? children : null);
