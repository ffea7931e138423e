import { useBrowserValue } from '@yonkoma/remote-kit';
import { type ReactNode, ViewTransition } from 'react';
import { isCalm } from '../navigation/is-calm.ts';

/** Another page replaces its content with a transition, unless the visitor prefers reduced motion. */
export function PageTransition({ children }: { children: ReactNode }) {
  const motion = useBrowserValue(isCalm, false) ? 'none' : 'page';
  return (
    <ViewTransition default="none" enter={motion} exit={motion}>
      {children}
    </ViewTransition>
  );
}
