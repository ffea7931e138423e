import { type AskDraft, dropAskDraft, keepAskDraft, readAskDraft } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { CallFailure, useMember, useShell } from '@yonkoma/remote-kit';
import { atom, useAtomValueRawSync, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetCopy, keepCopy, recallCopy } from './copy-store.ts';
import { type Fields, isEmpty, type Stored } from './draft-rules.ts';
import { type DraftState, next, noDraft } from './draft-state.ts';

const restMs = 1_200;

export const storedOf = ({
  title,
  content,
  tags,
  category_id: category,
  reward_score: reward,
  version,
  updated_at: at,
}: AskDraft): Stored => ({
  fields: { title, content, tags: tags.join(', '), category: category ?? 0, reward },
  version,
  at: at * 1000,
});

export const tagsIn = (tags: string): string[] => [
  ...new Set(
    tags
      .split(/[,，、;；\n]+/)
      .map((tag) => tag.trim().replace(/^#+/, ''))
      .filter((tag) => tag !== ''),
  ),
];

/** As the service takes it, cut to what it takes. */
const wireOf = ({ title, content, tags, category, reward }: Fields) => ({
  title: title.slice(0, 400),
  content,
  tags: tagsIn(tags)
    .slice(0, 5)
    .map((tag) => tag.slice(0, 200)),
  category_id: category || null,
  reward_score: reward,
});

/**
 * The draft that another tab or device kept meanwhile; undefined where that is not why a save was refused, null where
 * it is gone there.
 */
const otherIn = (failure: unknown): AskDraft | null | undefined =>
  failure instanceof CallFailure && failure.refusal === 'draft-changed'
    ? ((failure.data as { draft?: AskDraft | null } | null)?.draft ?? null)
    : undefined;

/**
 * What is being written into one place. This device keeps each change at once, the service shortly after, under a
 * version: what was kept there meanwhile from elsewhere is never written over, but shown in `conflict` for the writer
 * to choose. What follows from what is decided in `draft-state.ts`; here it is done.
 * @param start what stands there when nothing was begun; undefined while that is not known
 */
export function useDraft(slot: string, start: Fields | undefined) {
  const shell = useShell();
  const store = useStore();
  const member = useMember()?.id;
  // What is typed before the first effect runs is an event of this state, too.
  const [draftAtom] = useState(() => atom<DraftState>({ ...noDraft, fields: start }));
  // In step with the keys: a field that is drawn later would take back what was typed meanwhile.
  const { fields, keeping, conflict } = useAtomValueRawSync(draftAtom);
  const begun = useRef({ slot, start, member });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => void>(undefined);
  const underway = useRef<Promise<void>>(Promise.resolve());

  const happen = useCallback(
    (event: Parameters<typeof next>[1]) => {
      const [after, { isCopied, saves, sends }] = next(store.get(draftAtom), event);
      store.set(draftAtom, after);
      if (isCopied && after.fields)
        keepCopy(slot, member, {
          fields: after.fields,
          version: after.version,
          at: Date.now(),
          isSaved: after.isSaved,
        });
      if (saves === 'now') saveNow.current?.();
      if (saves === 'soon') {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => saveNow.current?.(), restMs);
      }
      return sends;
    },
    [store, draftAtom, slot, member],
  );

  const save = useCallback(() => {
    clearTimeout(timer.current);
    underway.current = underway.current.then(async () => {
      const sent = happen({ is: 'due', isMember: member !== undefined });
      if (!sent) return;
      try {
        const kept = await shell.call(keepAskDraft, { slot, version: sent.version, ...wireOf(sent.fields) });
        happen({ is: 'kept', fields: sent.fields, version: kept.version });
      } catch (failure) {
        const other = otherIn(failure);
        happen({ is: 'refused', other: other && storedOf(other) });
      }
    });
  }, [slot, member, shell, happen]);
  useEffect(() => {
    saveNow.current = save;
  }, [save]);

  // What was begun before, here or elsewhere, takes the place of the start, unless somebody was quicker and writes
  // already.
  useEffect(() => {
    if (!start) return undefined;
    const reading = new AbortController();
    const { current: before } = begun;
    begun.current = { slot, start, member };
    // What is typed before this runs, or before it is known who writes, is theirs and stays.
    const isSamePlace =
      before.slot === slot && before.start === start && (before.member === undefined || before.member === member);
    happen({ is: 'opened', start, isSamePlace });
    const begin = (stored: Stored | null) => {
      if (!reading.signal.aborted) happen({ is: 'read', start, copy: recallCopy(slot, member), stored });
    };
    if (member)
      void shell.call(readAskDraft, { slot }, { signal: reading.signal }).then(
        ({ draft }) => begin(draft && storedOf(draft)),
        (failure: unknown) => {
          if (!isSignedOut(failure)) begin(null);
        },
      );
    else begin(null);
    return () => reading.abort();
  }, [slot, member, shell, start, happen]);

  // What is not saved yet is, when the page is left or hidden.
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, [save]);

  const write = useCallback((changed: Partial<Fields>) => void happen({ is: 'written', changed }), [happen]);

  /** The writer has chosen between what stands here and what was kept elsewhere. */
  const settle = useCallback((keeps: 'here' | 'other') => void happen({ is: 'chosen', keeps }), [happen]);

  /** It was sent, with the draft that ended with it: nothing of it is kept. */
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    happen({ is: 'finished' });
    forgetCopy(slot, member);
  }, [slot, member, happen]);

  /** The same, and the place is empty for what comes next. */
  const restart = useCallback(() => {
    finish();
    happen({ is: 'restarted', start });
  }, [finish, start, happen]);

  /** Throws it away, here and with the service. */
  const discard = useCallback(async () => {
    finish();
    if (member) await underway.current.then(() => shell.call(dropAskDraft, { slot })).catch(() => undefined);
  }, [finish, member, shell, slot]);

  return {
    fields,
    write,
    keeping,
    conflict,
    settle,
    finish,
    restart,
    discard,
    hasWords: fields !== undefined && !isEmpty(fields),
  };
}

export type Draft = ReturnType<typeof useDraft>;
