import './shell/language'; // first, because others may copy strings into constants
import './shell/styles';
import './system/tokens.css';
import './system/sizes.css';
import './system/fonts.css';
import './system/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Refusal } from './api/client';
import { useAddress, useAddressQuery } from './parts/address';
import { App } from './shell/app';
import { news } from './shell/freshness';
import { session } from './shell/session';
import { resolver, theme } from './system/theme';

const queries = new QueryClient({
  queryCache: new QueryCache({ onSuccess: () => news.answered() }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // a refusal is final, a missing answer is retried
      retry: (failures, error) => !(error instanceof Refusal) && failures < 3,
    },
  },
});

// The next person in this browser must not see the previous one's data.
let before = '';
session.subscribe(() => {
  const { me } = session.current();
  const now = me === null ? '' : `${me.role}:${me.id}`;
  if (now !== before) queries.clear();
  before = now;
});
// requested while the first view is prepared
void session.begin();

/**
 * The age in ms from which a missing part of the page means an older release, so that the page is reloaded.
 */
const LOADED_JUST_NOW_MS = 10_000;
globalThis.addEventListener('vite:preloadError', () => {
  if (performance.now() > LOADED_JUST_NOW_MS) globalThis.location.reload();
});

const root = document.getElementById('console');
if (root === null) throw new Error('The page has no element for the console.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Router hook={useAddress} searchHook={useAddressQuery}>
          <App />
        </Router>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
