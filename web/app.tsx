import { t } from '@lingui/core/macro';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onSlowCalls } from './base/api/slow-calls.ts';
import { toast } from './base/elements/toast.ts';
import { Toasts } from './base/elements/toasts.tsx';
import { useAppliedColours } from './base/browser/colour-scheme.ts';

onSlowCalls((isSlow) =>
  isSlow ? toast.lasting(t`The server has not responded yet. Still trying …`, 'slow') : toast.hide('slow'),
);

export function App({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  useAppliedColours();
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}
