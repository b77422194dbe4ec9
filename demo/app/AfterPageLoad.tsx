import type { ReactNode } from 'react';
import { useIsPageLoaded } from './useIsPageLoaded';

/** Renders its children once the page has loaded its main content. */
export const AfterPageLoad = ({ children }: { children: ReactNode }) => (useIsPageLoaded() ? children : null);
