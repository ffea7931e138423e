import { findSimilarQuestions } from '@yonkoma/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { VisuallyHidden } from '@yonkoma/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './post.module.css';

const restMs = 350;
/** Two characters are enough for a search in Chinese and Japanese, but not in other languages. */
const isTelling = (title: string) =>
  [...title.trim()].length >= (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title) ? 2 : 4);

/**
 * Similar questions, while a title is written: the question may have an answer already. They open in a new tab, so that
 * the form is not left.
 */
export function Similar({ title }: { title: string }) {
  const say = useWords();
  const shell = useShell();
  const [rested, setRested] = useState(title);
  useEffect(() => {
    const timer = setTimeout(() => setRested(title), restMs);
    return () => clearTimeout(timer);
  }, [title]);
  const asked = rested.trim().slice(0, 200);
  const isAsked = isTelling(asked);
  const { data } = useQuery({
    queryKey: ['ask', 'similar', asked],
    queryFn: ({ signal }) => shell.call(findSimilarQuestions, { title: asked }, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const list = isAsked ? (data?.list ?? []) : [];
  return (
    <div className={styles.similar}>
      <VisuallyHidden>
        <output>{list.length > 0 ? say('post.similarFound', { count: list.length }) : ''}</output>
      </VisuallyHidden>
      {list.length > 0 && (
        <section aria-labelledby="ask-similar">
          <h2 id="ask-similar" className={styles.heading}>
            {say('post.similar')}
          </h2>
          <ul>
            {list.map(({ id, path, lang, title: known, is_solved: isSolved, comments }) => (
              <li key={id} className={styles.known}>
                <a href={path} target="_blank" rel="noopener" lang={lang} className={styles.link}>
                  {known}
                </a>
                <span className={isSolved ? styles.solved : styles.small}>
                  {isSolved === 1 && <CircleCheck size={14} aria-hidden />}
                  {say(isSolved ? 'row.solved' : 'row.answers', { count: comments })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
