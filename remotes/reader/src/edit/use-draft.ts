import { forget, isObject, recall, remember } from '@yonkoma/page-kit';
import { useBrowserValue } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { changesOf, fittingChanges } from './change-rules.ts';

/**
 * What a form holds, and what it changes of what was there: only that is sent, so that a form which was open for long
 * takes nothing back that somebody else changed meanwhile, and imports go on with the rest. What is not saved yet is
 * there again after a reload, and when one comes back to the page in this tab.
 * @param slot names the form and the comic
 * @param begin the saved fields
 */
export function useDraft<T extends object>(slot: string, begin: () => T) {
  const [kept, setKept] = useState(begin);
  const name = `edit.${slot}`;
  const read = useCallback(() => recall(name, isObject, 'tab'), [name]);
  const stored = useBrowserValue(read, null);
  const [draft, setDraft] = useState(() => ({ ...kept, ...fittingChanges(stored ?? {}, kept) }));
  useEffect(() => {
    const unsaved = changesOf(kept, draft);
    if (Object.keys(unsaved).length === 0) forget(name, 'tab');
    else remember(name, unsaved, 'tab');
  }, [name, kept, draft]);
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
