import { useState } from 'react';
import { changesOf } from './change-rules.ts';

/**
 * What a form holds, and what it changes of what was there: only that is sent, so that a form which was open for long
 * takes nothing back that somebody else changed meanwhile, and imports go on with the rest.
 */
export function useDraft<T extends object>(begin: () => T) {
  const [kept, setKept] = useState(begin);
  const [draft, setDraft] = useState(kept);
  const set = (changed: Partial<T>) => setDraft((before) => ({ ...before, ...changed }));
  return { draft, set, changes: () => changesOf(kept, draft), keep: () => setKept(draft) };
}
