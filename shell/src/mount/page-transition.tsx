import { useBrowserValue, useIsHydrating } from '@yonkoma/remote-kit';
import { type ReactNode, useState, ViewTransition } from 'react';
import { isCalm } from '../navigation/is-calm.ts';

/**
 * Another page replaces its content with a transition, unless the visitor prefers reduced motion. A page that the
 * server rendered keeps its element, which the server cannot choose.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const [isStill] = useState(() => !isHydrating && isCalm());
  const motion = useBrowserValue(isCalm, false) ? 'none' : 'page';
  if (isStill) return children;
  return (
    <ViewTransition default="none" enter={motion} exit={motion}>
      {children}
    </ViewTransition>
  );
}
