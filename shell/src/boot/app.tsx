import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Initialisation, Language, Override, RuntimeManifest } from '@yonkoma/contract';
import { ShellContext, type ShellApi } from '@yonkoma/remote-kit';
import { type createStore, Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { FaultPage } from '../frame/fault-page.tsx';
import { Frame } from '../frame/frame.tsx';
import type { FrameCover } from '../frame/frame-cover.ts';
import { InspectorGate } from '../inspect/inspector-gate.tsx';
import { ErrorBoundary } from '../mount/error-boundary.tsx';
import { RemotesContext } from '../mount/remotes-context.ts';
import type { Remotes } from '../mount/remotes.ts';
import type { Notices } from '../notify/notices.ts';
import { NoticeList } from '../notify/notice-list.tsx';
import type { Navigator } from '../navigation/navigator.ts';
import type { Session } from '../session/create-session.ts';
import { SessionContext } from '../session/session-context.ts';
import { OverrideGate } from '../override/override-gate.tsx';
import { LedgerContext } from '../telemetry/ledger-context.ts';
import type { Ledger } from '../telemetry/ledger.ts';
import type { Verification } from '../verify/verification.ts';
import { VerificationContext } from '../verify/verification-context.ts';
import { VerificationGate } from '../verify/verification-gate.tsx';

interface AppProps {
  manifest: RuntimeManifest;
  /** What somebody tries in this page. */
  override: Override | undefined;
  init: Initialisation;
  language: Language;
  remotes: Remotes;
  ledger: Ledger;
  shell: ShellApi;
  session: Session;
  frame: FrameCover;
  navigator: Navigator;
  notices: Notices;
  verification: Verification;
  queries: QueryClient;
  /** What the shell and remotes know in this page. */
  store: ReturnType<typeof createStore>;
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
  ledger,
  shell,
  session,
  frame,
  navigator,
  notices,
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
              <LedgerContext value={ledger}>
                <RemotesContext value={remotes}>
                  <VerificationContext value={verification}>
                    <BrowserRouter>
                      <Frame
                        manifest={manifest}
                        site={init.site}
                        language={language}
                        build={build}
                        cover={frame}
                        navigator={navigator}
                        onLeave={onLeave}
                      />
                      <VerificationGate verification={verification} />
                      <InspectorGate />
                      {override && <OverrideGate override={override} />}
                    </BrowserRouter>
                  </VerificationContext>
                  <NoticeList notices={notices} />
                </RemotesContext>
              </LedgerContext>
            </SessionContext>
          </ShellContext>
        </Provider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
