import { lazyPart } from '@yonkoma/remote-kit';
import { Suspense } from 'react';
import { PagedView, type PagedViewProps } from './paged-view.tsx';
import { ScrollView, type ScrollViewProps } from './scroll-view.tsx';
import type { Settings } from './settings-rules.ts';

// Code that the first page does not need is loaded on request.
const RowView = lazyPart(() => import(/* webpackChunkName: "reader-row" */ './row-view.tsx'));
const PartedPagedView = lazyPart(() => import(/* webpackChunkName: "reader-parts" */ './parted-paged-view.tsx'));
const PartedScrollView = lazyPart(() => import(/* webpackChunkName: "reader-parts" */ './parted-scroll-view.tsx'));

interface ReaderPagesProps {
  settings: Settings;
  /** Properties of a view of one chapter. */
  paged: PagedViewProps;
  /** Properties of a strip of several chapters. */
  strip: ScrollViewProps;
}

/** The pages in the view that the settings name. */
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
