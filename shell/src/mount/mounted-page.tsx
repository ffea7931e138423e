import type { RemoteInPage, Page } from '@yonkoma/contract';
import { endOpening, useShell } from '@yonkoma/remote-kit';
import { Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { useWords } from '../language/words.ts';
import { Loading } from '../navigation/loading.tsx';
import { reloadTo } from '../navigation/reload-to.ts';
import { noteHappening } from '../telemetry/happenings.ts';
import { Drawing } from './drawing.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './mounted-page.module.css';
import { shapeOf } from './page-shape.ts';
import { FileFailure, type FaultStep, isFileFailure } from './remote-fault.ts';
import { noteTakenOver } from './taken-over.ts';
import { useRemotes } from './remotes-context.ts';
import { useRemotePage } from './use-remote-page.ts';
import { useServedPage } from './use-served-page.ts';

const marked = (isLastGood: boolean) => (isLastGood ? ({ isLastGood } as const) : {});

interface MountedPageProps {
  remote: RemoteInPage;
  page: Page;
  isFirst: boolean;
}

/**
 * One page of a remote inside the frame: its skeleton while it loads, then the page. When it fails, its last good
 * version is shown, or else a message with a way back. A page from the server stays on screen while its code loads.
 */
export function MountedPage({ remote, page, isFirst }: MountedPageProps) {
  const { code, isLost } = useServedPage(remote, page.name);
  // The same element again, because React draws what waits to be taken over anew when its parent changes it. Another
  // key makes it do so.
  return useMemo(
    () => (
      <Suspense key={isLost ? 'drawn' : 'served'} fallback={<Waiting page={page} />}>
        <WithCode code={code}>
          <PageOfRemote {...{ remote, page, isFirst }} />
        </WithCode>
      </Suspense>
    ),
    [remote, page, isFirst, code, isLost],
  );
}

/** Keeps what the server rendered on screen until the code of the page has loaded. */
function WithCode({ code, children }: { code: Promise<unknown> | undefined; children: ReactNode }) {
  if (code) use(code);
  return children;
}

function Waiting({ page }: { page: Page }) {
  return (
    <>
      <Loading />
      <PanelSkeleton shape={shapeOf(page.layout)} />
    </>
  );
}

function PageOfRemote({ remote, page, isFirst }: MountedPageProps) {
  const shell = useShell();
  const say = useWords();
  const remotes = useRemotes();
  const note = useSetAtom(noteHappening);
  const noteTaken = useSetAtom(noteTakenOver);
  const areEffectsRunning = useRef(false);
  const { state, attempt, replace, retry } = useRemotePage(remote, page.name, {
    onFault({ version, step, error, isLastGood }) {
      endOpening();
      shell.report({
        remote: `${version.name} ${version.version}`,
        step: step === 'effect' ? 'render' : step === 'render' ? step : 'load',
        error,
      });
      void whyOf(error, step).then((why) =>
        note({
          kind: 'fault',
          remote: version.name,
          version: version.version,
          page: page.name,
          step: why,
          cause: error,
          ...marked(isLastGood),
        }),
      );
    },
    onTry: (version, isLastGood) =>
      note({
        kind: 'view',
        remote: version.name,
        version: version.version,
        page: page.name,
        ...marked(isLastGood),
      }),
  });
  const error = state.is === 'failed' ? state.error : null;

  useEffect(() => {
    if (error && isFileFailure(error) && !isFirst) reloadTo(window, location.href);
  }, [error, isFirst]);

  const waiting = <Waiting page={page} />;
  if (state.is === 'loading') return waiting;
  if (state.is === 'failed') {
    return (
      <>
        <Failure
          title={say('remoteFailed.title')}
          text={say('remoteFailed.text')}
          retryLabel={say('remoteFailed.retry')}
          onRetry={retry}
        />
        {page.layout === 'blank' && (
          <p className={styles.wayOut}>
            <LinkButton to="/">{say('notFound.home')}</LinkButton>
          </p>
        )}
      </>
    );
  }
  const { version, isLastGood } = state;
  const shown = () => {
    noteTaken();
    const ms = Math.round(performance.now() - remotes.askedAt(version, page.name));
    if (remotes.isFirstShown(version, page.name))
      note({
        kind: 'load',
        remote: version.name,
        version: version.version,
        page: page.name,
        ms,
        ...marked(isLastGood),
      });
  };
  return (
    <ErrorBoundary
      key={`${version.container} ${attempt}`}
      fallback={() => waiting}
      onError={(fault) => replace(fault, areEffectsRunning.current ? 'effect' : 'render')}
    >
      <Suspense fallback={waiting}>
        <Drawing
          Page={state.Page}
          onEffects={(areRunning) => {
            areEffectsRunning.current = areRunning;
          }}
          onShown={shown}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The error event of a file does not name its cause, so a failure that is reported is examined. */
async function whyOf(cause: unknown, step: FaultStep): Promise<FaultStep> {
  if (!(cause instanceof FileFailure)) return step;
  const diagnosis = await import('../telemetry/diagnose-file.ts').catch(() => null);
  return diagnosis?.diagnoseFile(cause.url, cause.integrity, step) ?? step;
}
