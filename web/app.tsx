import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import { t } from '@lingui/core/macro';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './variables.css';
import './global.css';
import { onSlowCalls } from './base/api/slow-calls.ts';
import { toast } from './base/ui/toast.ts';
import { theme } from './theme.ts';

onSlowCalls((isSlow) =>
  isSlow ? toast.lasting(t`The server has not responded yet. Still trying …`, 'slow') : toast.hide('slow'),
);

/** Providers for every page. Toasts appear above dialogs (z-index 200) and below menus (300). */
export function App({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        {children}
        <Notifications position="top-right" autoClose={5000} limit={5} zIndex={250} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
