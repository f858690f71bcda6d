import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { App } from './app';
import { Refusal } from './api/client';
import { readable, theme } from './theme';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // What was refused stays refused; what didn't answer may.
      retry: (failures, error) => !(error instanceof Refusal) && failures < 3,
    },
  },
});

const root = document.getElementById('console');
if (root === null) throw new Error('the page has no place for the console');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Router hook={useHashLocation}>
          <App />
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
