import { MimicProvider } from '@mimic/widgets/provider';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { mimic } from './mimic';

/** Renders into the page's #widgets, or into another element of the situation. */
export function mount(content: ReactNode, element: Element | null = document.getElementById('widgets')) {
  if (!element) throw new Error('The page has no element #widgets.');
  createRoot(element).render(<MimicProvider config={mimic}>{content}</MimicProvider>);
}
