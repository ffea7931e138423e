import { useBrowserValue } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { changesOf } from './change-rules.ts';
import { changesIn, readChanges, rememberChanges } from './draft-store.ts';

/**
 * What a form holds, and what it changes of what was there: only that is sent, so that a form which was open for long
 * takes nothing back that somebody else changed meanwhile, and imports go on with the rest. What is not saved yet is
 * there again after a reload, and when one comes back to the page in this tab.
 * @param slot names the form and the comic
 * @param begin the saved fields
 */
export function useDraft<T extends object>(slot: string, begin: () => T) {
  const [kept, setKept] = useState(begin);
  const read = useCallback(() => readChanges(slot), [slot]);
  const stored = useBrowserValue(read, '');
  const [draft, setDraft] = useState(() => ({ ...kept, ...changesIn(stored, kept) }));
  useEffect(() => rememberChanges(slot, changesOf(kept, draft)), [slot, kept, draft]);
  const set = (changed: Partial<T>) => setDraft((before) => ({ ...before, ...changed }));
  const changes = () => changesOf(kept, draft);
  return {
    kept,
    draft,
    set,
    changes,
    isChanged: Object.keys(changes()).length > 0,
    /** After these fields were saved; all of them unless they are named. */
    keep: (saved: Partial<T> = draft) => setKept((before) => ({ ...before, ...saved })),
    discard: () => setDraft(kept),
  };
}
