import type { Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import type { Reading } from './use-chapter.ts';
import type { useOverlays } from './use-overlays.ts';

/** The properties of both bars. */
export interface Bar {
  reading: Reading;
  settings: Settings;
  /** Handlers that keep the bars open while they are used. */
  bar: ReturnType<typeof useOverlays>['bar'];
  act: (action: Action) => void;
}
