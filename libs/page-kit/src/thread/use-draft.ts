import { useMember } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, recallDraft, rememberDraft } from './draft-store.ts';
import type { Written } from './talk.ts';

const nothing: Written = { text: '', isAllHidden: false };

/** The draft of one thread. It survives a reload and the sign-in page. `start` is its initial text. */
export function useDraft(thread: string, start: Written = nothing) {
  const member = useMember()?.id;
  const [written, setWritten] = useState(start);
  const isTouched = useRef(false);

  useEffect(() => {
    let isGone = false;
    void recallDraft(thread, member).then((draft) => {
      if (draft && !isTouched.current && !isGone) setWritten({ text: draft.text, isAllHidden: draft.isAllHidden });
    });
    return () => {
      isGone = true;
    };
  }, [thread, member]);

  const write = useCallback(
    (next: Written) => {
      isTouched.current = true;
      setWritten(next);
      void rememberDraft(thread, { ...next, at: Date.now(), member });
    },
    [thread, member],
  );
  /** Empties the field and keeps the text until the comment has been sent. */
  const takeOut = useCallback(() => {
    isTouched.current = true;
    setWritten(nothing);
  }, []);
  const drop = useCallback(() => forgetDraft(thread), [thread]);
  return { written, write, takeOut, drop };
}
