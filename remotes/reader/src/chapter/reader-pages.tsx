import { lazy, Suspense } from 'react';
import { PagedView, type PagedViewProps } from './paged-view.tsx';
import { ScrollView, type ScrollViewProps } from './scroll-view.tsx';
import type { Settings } from './settings-rules.ts';

// What the first page does not need is fetched when it is asked for.
const RowView = lazy(() => import(/* webpackChunkName: "reader-row" */ './row-view.tsx'));
const PartedPagedView = lazy(() => import(/* webpackChunkName: "reader-parts" */ './parted-paged-view.tsx'));
const PartedScrollView = lazy(() => import(/* webpackChunkName: "reader-parts" */ './parted-scroll-view.tsx'));

interface ReaderPagesProps {
  settings: Settings;
  /** For a view of one chapter. */
  paged: PagedViewProps;
  /** For a strip of several. */
  strip: ScrollViewProps;
}

/** The pages, in the view that the settings name. */
export function ReaderPages({ settings: { mode, wide, isCropped }, paged, strip }: ReaderPagesProps) {
  const isSplit = wide !== 'whole';
  const Paged = mode === 'row' ? RowView : isSplit || isCropped ? PartedPagedView : PagedView;
  const Strip = isSplit ? PartedScrollView : ScrollView;
  return (
    <Suspense>
      {mode === 'scroll' ? <Strip View={ScrollView} {...strip} /> : <Paged View={PagedView} {...paged} />}
    </Suspense>
  );
}
