import { listTakenDown } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { type SavedChapter } from './saved-rules.ts';
import { bindSaved } from './saved-store.ts';
import { removeChapters } from './saving.ts';

const most = 1000;

/**
 * Asks the site, once for each visit of the page, which saved chapters were taken down, or are for adults and closed to
 * this visitor. Those are deleted, with a message. Chapters for adults that are open get this visitor as their owner.
 * Without a network nothing happens.
 */
export function useTakenDown(saved: readonly SavedChapter[] | null): void {
  const shell = useShell();
  const say = useWords();
  const remove = useSetAtom(removeChapters);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !saved || saved.length === 0 || navigator.onLine === false) return;
    isAsked.current = true;
    const ids = saved.map(({ reading }) => reading.chapter.id);
    void (async () => {
      for (let at = 0; at < ids.length; at += most) {
        const answer = await shell.call(listTakenDown, { ids: ids.slice(at, at + most) }).catch(() => null);
        if (!answer) continue;
        const { gate, adult_ids: adult } = answer;
        if (!gate) await bindSaved(adult);
        const closed = gate ? adult.filter((id) => !answer.ids.includes(id)) : [];
        if (answer.ids.length + closed.length === 0) continue;
        await remove([...answer.ids, ...closed]);
        if (answer.ids.length > 0) shell.notify(say('age.gone.removed', { count: answer.ids.length }));
        if (closed.length > 0) shell.notify(say('age.gone.closed', { count: closed.length }));
      }
    })();
  }, [saved, shell, say, remove]);
}
