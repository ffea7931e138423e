import type { Page } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { lazy, Suspense } from 'react';
import { useWords } from '../language/words.ts';
import { Loading } from '../navigation/loading.tsx';
import { reloadTo } from '../navigation/reload-to.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { isFileFailure } from './remote-fault.ts';
import { shapeOf } from './page-shape.ts';

/** The components, by the name under which `page/shell.json` declares the page. Unknown addresses have none there. */
const pages = {
  'not-found': lazy(() => import('../frame/not-found-page.tsx')),
  'user-home': lazy(() => import('../guard/user-home.tsx')),
  'user-iframe': lazy(() => import('../guard/iframe-page.tsx')),
  'not-open': lazy(() => import('../frame/not-open-page.tsx')),
  demo: lazy(() => import('../demo/demo-page.tsx')),
  'recaptcha-test': lazy(() => import('../verify/test-page.tsx')),
};

/** A page that the shell draws itself. */
export function ShellPage({ page, isFirst }: { page: Page; isFirst: boolean }) {
  const shell = useShell();
  const say = useWords();
  const Content = pages[page.name as keyof typeof pages];
  // The import failed, and its failure stays until the page is reloaded.
  const failure = () => (
    <Failure
      title={say('remoteFailed.title')}
      text={say('remoteFailed.text')}
      retryLabel={say('remoteFailed.retry')}
      onRetry={() => location.reload()}
    />
  );
  const onError = (error: unknown) => {
    shell.report({ remote: 'shell', step: `show ${page.name}`, error });
    if (isFileFailure(error) && !isFirst) reloadTo(window, location.href);
  };
  return (
    <ErrorBoundary fallback={failure} onError={onError}>
      <Suspense
        fallback={
          <>
            <Loading />
            <PanelSkeleton shape={shapeOf(page.layout)} />
          </>
        }
      >
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
