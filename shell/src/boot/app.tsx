import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ShellContext, type ShellApi } from '@yonkoma/remote-kit';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { FaultPage } from '../frame/fault-page.tsx';
import { ErrorBoundary } from '../mount/error-boundary.tsx';
import { raiseFault } from './raise-fault.ts';
import { RemotesContext } from '../mount/remotes-context.ts';
import type { Remotes } from '../mount/remotes.ts';
import { NoticeList } from '../notify/notice-list.tsx';
import type { Session } from '../session/create-session.ts';
import { SessionContext } from '../session/session-context.ts';
import type { Verification } from '../verify/verification.ts';
import { VerificationContext } from '../verify/verification-context.ts';
import type { Store } from '../store.ts';

interface AppProps {
  /** The router in its provider: the browser and the server each have their own. */
  router: ReactNode;
  remotes: Remotes;
  shell: ShellApi;
  session: Session;
  verification: Verification;
  queries: QueryClient;
  /** State that the shell and the remotes of this page share. */
  store: Store;
}

const fault = () => <FaultPage />;

export function App({ router, remotes, shell, session, verification, queries, store }: AppProps) {
  return (
    <ErrorBoundary
      fallback={fault}
      onError={(error) => {
        shell.report({ remote: 'shell', step: 'draw the page', error });
        raiseFault(window, error);
      }}
    >
      <QueryClientProvider client={queries}>
        <Provider store={store}>
          <ShellContext value={shell}>
            <SessionContext value={session}>
              <RemotesContext value={remotes}>
                <VerificationContext value={verification}>{router}</VerificationContext>
                <NoticeList />
              </RemotesContext>
            </SessionContext>
          </ShellContext>
        </Provider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
