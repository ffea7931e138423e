import { type AskDraft, dropAskDraft, keepAskDraft, readAskDraft } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { CallFailure, useMember, useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetCopy, keepCopy, recallCopy } from './copy-store.ts';
import { type Fields, isEmpty, isSame, meet, type Stored } from './draft-rules.ts';

const restMs = 1_200;

/**
 * Where what is written is: nowhere yet, on this device alone, on its way, with the service; or somebody went on with
 * it elsewhere.
 */
export type Keeping = 'none' | 'device' | 'saving' | 'saved';

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
 * to choose.
 * @param start what stands there when nothing was begun; undefined while that is not known
 */
export function useDraft(slot: string, start: Fields | undefined) {
  const shell = useShell();
  const member = useMember()?.id;
  const [fields, setFields] = useState<Fields | undefined>();
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [conflict, setConflict] = useState<Stored | null>(null);
  const now = useRef({ fields: start, version: 0, isSaved: true, isHalted: false, isOver: false });
  const begun = useRef({ slot, start, member });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => void>(undefined);
  const underway = useRef<Promise<void>>(Promise.resolve());

  const copy = useCallback(() => {
    const { fields: written, version, isSaved } = now.current;
    if (written) keepCopy(slot, member, { fields: written, version, at: Date.now(), isSaved });
  }, [slot, member]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current?.(), restMs);
  }, []);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    underway.current = underway.current.then(async () => {
      const { fields: written, version, isSaved, isHalted, isOver } = now.current;
      if (!written || isSaved || isHalted || isOver) return;
      if (!member) return setKeeping('device');
      setKeeping('saving');
      try {
        const { title, content, tags, category, reward } = written;
        const kept = await shell.call(keepAskDraft, {
          slot,
          version,
          title: title.slice(0, 400),
          content,
          tags: tagsIn(tags)
            .slice(0, 5)
            .map((tag) => tag.slice(0, 200)),
          category_id: category || null,
          reward_score: reward,
        });
        if (now.current.isOver) return;
        now.current.version = kept.version;
        now.current.isSaved = now.current.fields !== undefined && isSame(now.current.fields, written);
        copy();
        if (now.current.isSaved) setKeeping('saved');
        else saveSoon();
      } catch (failure) {
        const other = otherIn(failure);
        if (other) {
          now.current.isHalted = true;
          setConflict(storedOf(other));
        } else if (other === null) {
          // It was sent or thrown away elsewhere, and is written on here: it begins anew.
          now.current.version = 0;
          saveSoon();
        }
        setKeeping('device');
      }
      return undefined;
    });
  }, [slot, member, shell, copy, saveSoon]);
  useEffect(() => {
    saveNow.current = save;
  }, [save]);

  const write = useCallback(
    (changed: Partial<Fields>) => {
      const { fields: before } = now.current;
      if (!before) return;
      now.current.fields = { ...before, ...changed };
      now.current.isSaved = false;
      setFields(now.current.fields);
      copy();
      saveSoon();
    },
    [copy, saveSoon],
  );

  // What was begun before, here or elsewhere, takes the place of the start, unless somebody was quicker and writes
  // already.
  useEffect(() => {
    if (!start) return undefined;
    const reading = new AbortController();
    const { current } = now;
    const { current: before } = begun;
    begun.current = { slot, start, member };
    // What is typed before this runs, or before it is known who writes, is theirs and stays.
    const isSamePlace =
      before.slot === slot && before.start === start && (before.member === undefined || before.member === member);
    if (!isSamePlace || !current.fields || isSame(current.fields, start)) {
      current.fields = start;
      setFields(start);
    }
    const begin = (stored: Stored | null) => {
      if (reading.signal.aborted) return;
      const met = meet(recallCopy(slot, member), stored);
      const isQuicker = current.fields !== undefined && !isSame(current.fields, start);
      if (met.with === 'both' || (isQuicker && met.with === 'stored')) {
        if (!isQuicker && met.with === 'both') Object.assign(current, { fields: met.copy.fields, isSaved: false });
        current.isHalted = true;
        setFields(current.fields);
        setConflict(met.stored);
      } else if (!isQuicker && met.with === 'stored') {
        Object.assign(current, { fields: met.stored.fields, version: met.stored.version, isSaved: true });
        setFields(met.stored.fields);
        setKeeping('saved');
      } else if (!isQuicker && met.with === 'copy') {
        Object.assign(current, { fields: met.copy.fields, version: met.version, isSaved: false });
        setFields(met.copy.fields);
        save();
      } else if (isQuicker) saveSoon();
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
  }, [slot, member, shell, start, save, saveSoon]);

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

  /** The writer has chosen between what stands here and what was kept elsewhere. */
  const settle = useCallback(
    (keeps: 'here' | 'other') => {
      if (!conflict) return;
      const { current } = now;
      Object.assign(current, {
        version: conflict.version,
        isHalted: false,
        ...(keeps === 'other' && { fields: conflict.fields, isSaved: true }),
      });
      setConflict(null);
      if (keeps === 'other') {
        setFields(conflict.fields);
        setKeeping('saved');
      }
      copy();
      save();
    },
    [conflict, copy, save],
  );

  /** It was sent, with the draft that ended with it: nothing of it is kept. */
  const finish = useCallback(() => {
    clearTimeout(timer.current);
    now.current.isOver = true;
    forgetCopy(slot, member);
  }, [slot, member]);

  /** The same, and the place is empty for what comes next. */
  const restart = useCallback(() => {
    finish();
    now.current = { fields: start, version: 0, isSaved: true, isHalted: false, isOver: false };
    setFields(start);
    setKeeping('none');
  }, [finish, start]);

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
