import type { ReactNode } from 'react';
import { useIsSettled } from './useIsSettled';

/** What comes once the page has what it shows. */
export const Settled = ({ children }: { children: ReactNode }) => (useIsSettled() ? children : null);
