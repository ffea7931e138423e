import type { DeclaredPage, RemoteInPage } from '@yonkoma/contract';
import { useAtomValueRawSync } from 'jotai';
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import { isCoveredAtom } from '../frame/frame-cover.ts';
import { loadUserLayout } from '../frame/load-user-layout.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { MountedPage } from './mounted-page.tsx';
import { PageTransition } from './page-transition.tsx';
import { ShellPage } from './shell-page.tsx';

const UserLayout = lazy(loadUserLayout);

/** What the frame passes to the page inside it. */
export interface FrameContext {
  /** The page on screen is the one that was served. */
  isFirst: boolean;
}

/**
 * A page of the manifest or of the shell, in its layout. Another page replaces it. A page handles changes inside it
 * itself.
 */
export function PlacedPage({ remote, page }: DeclaredPage<RemoteInPage>) {
  const { isFirst } = useOutletContext<FrameContext>();
  const isCovered = useAtomValueRawSync(isCoveredAtom);
  const key = `${remote?.container ?? 'shell'}/${page.name}`;
  const content = remote ? (
    <MountedPage remote={remote} page={page} isFirst={isFirst} />
  ) : (
    <ShellPage page={page} isFirst={isFirst} />
  );
  const placed = <PageTransition key={key}>{content}</PageTransition>;
  if (page.layout !== 'user') return placed;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UserLayout title={remote?.labels[page.title]} isBare={isCovered}>
        {placed}
      </UserLayout>
    </Suspense>
  );
}
