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

/** What ends a tag while one writes. */
export const tagSeparators = /[,，、;；\n]+/;

export const tagsIn = (tags: string): string[] => [
  ...new Set(
    tags
      .split(tagSeparators)
      .map((tag) => tag.trim().replace(/^#+/, ''))
      .filter((tag) => tag !== ''),
  ),
];

/** The fields as the service accepts them, cut to its limits. */
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
 * The draft that another tab or device saved in the meantime; null when it was deleted there, undefined when a save was
 * refused for another reason.
 */
const otherIn = (failure: unknown): AskDraft | null | undefined =>
  failure instanceof CallFailure && failure.refusal === 'draft-changed'
    ? ((failure.data as { draft?: AskDraft | null } | null)?.draft ?? null)
    : undefined;

/**
 * The draft of one form. This device stores each change at once, the service a little later, under a version number. A
 * version that was saved elsewhere in the meantime is never overwritten: it is in `conflict`, and the writer chooses.
 * `draft-state.ts` decides what follows from an event; this function carries it out.
 * @param start the text when there is no draft; undefined while that is not known
 */
export function useDraft(slot: string, start: Fields | undefined) {
  const shell = useShell();
  const store = useStore();
  const member = useMember()?.id;
  // Text that is typed before the first effect runs must be in this state too.
  const [draftAtom] = useState(() => atom<DraftState>({ ...noDraft, fields: start }));
  // Rendered synchronously with typing: a later render would remove what was typed in the meantime.
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

  // An earlier draft, from here or elsewhere, replaces the text at the start, unless the writer has already typed.
  useEffect(() => {
    if (!start) return undefined;
    const reading = new AbortController();
    const { current: before } = begun;
    begun.current = { slot, start, member };
    // Text typed before this runs, or before the writer is known, belongs to the writer and stays.
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

  // Unsaved text is saved when the page is left or hidden.
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

  /** The writer has chosen between this text and the one that was saved elsewhere. */
  const settle = useCallback((keeps: 'here' | 'other') => void happen({ is: 'chosen', keeps }), [happen]);

  /** The text was sent, and the service deleted its draft with that: nothing is stored any more. */
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    happen({ is: 'finished' });
    forgetCopy(slot, member);
  }, [slot, member, happen]);

  /** Like `finish`, and empties the form for the next text. */
  const restart = useCallback(() => {
    finish();
    happen({ is: 'restarted', start });
  }, [finish, start, happen]);

  /** Discards the draft, here and in the service. */
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
