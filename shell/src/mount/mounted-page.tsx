import type { MountedRemote, Page } from '@yonkoma/contract';
import { endOpening, useShell } from '@yonkoma/remote-kit';
import { Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { Suspense, useEffect } from 'react';
import { Loading } from '../navigation/loading.tsx';
import { reloadTo } from '../navigation/reload-to.ts';
import { useWords } from '../language/words.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { isFileFailure } from './load-file.ts';
import { shapeOf } from './page-shape.ts';
import styles from './mounted-page.module.css';
import { useRemotePage } from './use-remote-page.ts';

/** One page of a remote inside the frame: its shape while it loads, a calm word and a way back when it cannot be shown. */
export function MountedPage({ remote, page, isFirst }: { remote: MountedRemote; page: Page; isFirst: boolean }) {
  const shell = useShell();
  const say = useWords();
  const { state, retry } = useRemotePage(remote, page.name);
  const error = state.is === 'failed' ? state.error : null;

  useEffect(() => {
    if (!error) return;
    endOpening();
    shell.report({ remote: `${remote.name} ${remote.version}`, step: 'load', error });
    if (isFileFailure(error) && !isFirst) reloadTo(window, location.href);
  }, [error, isFirst, remote, shell]);

  const failure = (again: () => void) => (
    <>
      <Failure title={say('remoteFailed.title')} text={say('remoteFailed.text')} retryLabel={say('remoteFailed.retry')} onRetry={again} />
      {page.layout === 'blank' && <p className={styles.wayOut}><LinkButton to="/">{say('notFound.home')}</LinkButton></p>}
    </>
  );
  const waiting = (
    <>
      <Loading />
      <PanelSkeleton shape={shapeOf(page.layout)} />
    </>
  );
  if (state.is === 'failed') return failure(retry);
  if (state.is === 'loading') return waiting;
  return (
    <ErrorBoundary
      fallback={failure}
      onError={(fault) => {
        endOpening();
        shell.report({ remote: `${remote.name} ${remote.version}`, step: 'render', error: fault });
        if (isFileFailure(fault) && !isFirst) reloadTo(window, location.href);
      }}
    >
      <Suspense fallback={waiting}><state.Page /></Suspense>
    </ErrorBoundary>
  );
}
