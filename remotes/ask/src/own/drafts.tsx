import { type AskDraft, dropAskDraft, listAskDrafts } from '@yonkoma/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { IconButton } from '@yonkoma/ui';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { forgetCopy } from '../draft/copy-store.ts';
import { useWords } from '../words.ts';
import styles from './own-page.module.css';

const key = ['ask', 'own', 'drafts'];

/** The page with the form of a draft, on which it is continued. */
const placeOf = (slot: string): string | null => {
  const { noun, id } = /^(?<noun>question|answer)(?: (?<id>\d+))?$/.exec(slot)?.groups ?? {};
  if (noun === 'question') return id ? `/ask/edit/${id}` : '/ask/post';
  return noun === 'answer' ? `/ask/info/${id}` : null;
};

/** Drafts that were not sent. Each can be continued or discarded. */
export function Drafts() {
  const say = useWords();
  const shell = useShell();
  const queries = useQueryClient();
  const member = useMember()?.id;
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => shell.call(listAskDrafts, {}, { signal }),
    retry: false,
    staleTime: 0,
  });
  const drafts = (data?.list ?? []).flatMap((draft) => {
    const place = placeOf(draft.slot);
    return place ? [{ ...draft, place }] : [];
  });
  if (drafts.length === 0) return null;
  const nameOf = (draft: AskDraft) =>
    draft.title ||
    draft.question_title ||
    [...draft.content.trim()].slice(0, 60).join('') ||
    say('own.drafts.untitled');
  const drop = async (slot: string) => {
    try {
      await shell.call(dropAskDraft, { slot });
      forgetCopy(slot, member);
    } catch (failure) {
      shell.notify(failure instanceof Error ? failure.message : String(failure), 'bad');
    }
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <section className={styles.drafts} aria-labelledby="ask-drafts">
      <h2 id="ask-drafts" className={styles.heading}>
        {say('own.drafts.title')}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.slot} className={styles.draft}>
            <Link to={draft.place} className={styles.link} dir="auto">
              {nameOf(draft)}
            </Link>
            <IconButton label={say('own.drafts.drop', { name: nameOf(draft) })} onClick={() => void drop(draft.slot)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
