'use client';
import { MimicProvider } from '@mimic/widgets/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mimic } from './mimic';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <MimicProvider config={mimic}>{children}</MimicProvider>
    </QueryClientProvider>
  );
}
