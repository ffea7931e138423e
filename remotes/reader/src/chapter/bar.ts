import type { Action } from './shortcuts.ts';
import type { Reading } from './use-chapter.ts';
import type { useOverlays } from './use-overlays.ts';

/** What either bar is given. */
export interface Bar {
  reading: Reading;
  /** Keeps the bars while somebody is at them. */
  bar: ReturnType<typeof useOverlays>['bar'];
  act: (action: Action) => void;
}
