import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Initialisation, Language, Override, RuntimeManifest } from '@yonkoma/contract';
import { ShellContext, type ShellApi } from '@yonkoma/remote-kit';
import { Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { FaultPage } from '../frame/fault-page.tsx';
import { Frame } from '../frame/frame.tsx';
import { InspectorGate } from '../inspect/inspector-gate.tsx';
import { ErrorBoundary } from '../mount/error-boundary.tsx';
import { RemotesContext } from '../mount/remotes-context.ts';
import type { Remotes } from '../mount/remotes.ts';
import { NoticeList } from '../notify/notice-list.tsx';
import type { Navigator } from '../navigation/navigator.ts';
import type { Session } from '../session/create-session.ts';
import { SessionContext } from '../session/session-context.ts';
import { OverrideGate } from '../override/override-gate.tsx';
import type { Verification } from '../verify/verification.ts';
import { VerificationContext } from '../verify/verification-context.ts';
import { VerificationGate } from '../verify/verification-gate.tsx';
import type { Store } from '../store.ts';

interface AppProps {
  manifest: RuntimeManifest;
  /** What somebody tries in this page. */
  override: Override | undefined;
  init: Initialisation;
  language: Language;
  remotes: Remotes;
  shell: ShellApi;
  session: Session;
  navigator: Navigator;
  verification: Verification;
  queries: QueryClient;
  /** What the shell and remotes know in this page. */
  store: Store;
  /** The release that the page is of. */
  build: string;
  /** Called when the visitor leaves the page that was served. */
  onLeave: () => void;
}

const fault = () => <FaultPage />;

export function App({
  manifest,
  override,
  init,
  language,
  remotes,
  shell,
  session,
  navigator,
  verification,
  queries,
  store,
  build,
  onLeave,
}: AppProps) {
  return (
    <ErrorBoundary
      fallback={fault}
      onError={(error) => shell.report({ remote: 'shell', step: 'draw the page', error })}
    >
      <QueryClientProvider client={queries}>
        <Provider store={store}>
          <ShellContext value={shell}>
            <SessionContext value={session}>
              <RemotesContext value={remotes}>
                <VerificationContext value={verification}>
                  <BrowserRouter>
                    <Frame
                      manifest={manifest}
                      site={init.site}
                      language={language}
                      build={build}
                      navigator={navigator}
                      onLeave={onLeave}
                    />
                    <VerificationGate verification={verification} />
                    <InspectorGate />
                    {override && <OverrideGate override={override} />}
                  </BrowserRouter>
                </VerificationContext>
                <NoticeList />
              </RemotesContext>
            </SessionContext>
          </ShellContext>
        </Provider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
