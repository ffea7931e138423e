import type { QuestionReference } from '@yonkoma/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './question.module.css';
import type { Asked } from './use-question.ts';

/** Similar questions, and questions that were closed as duplicates of this one. */
export function Related({ related, duplicates }: Pick<Asked, 'related' | 'duplicates'>) {
  const say = useWords();
  if (related.length === 0 && duplicates.length === 0) return null;
  const links = (title: string, list: readonly (QuestionReference & { is_solved?: number; comments?: number })[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.aside}>{title}</h2>
        <ul className={styles.links}>
          {list.map(({ id, path, lang, title: asked, is_solved: isSolved, comments }) => (
            <li key={id}>
              <Link to={path} lang={lang} className={styles.related}>
                {asked}
              </Link>
              {comments !== undefined && (
                <span className={isSolved ? styles.solved : styles.small}>
                  {isSolved === 1 && <CircleCheck size={14} aria-hidden />}
                  {say(isSolved ? 'row.solved' : 'row.answers', { count: comments })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <aside className={styles.beside} aria-label={say('question.beside')}>
      {links(say('question.duplicates'), duplicates)}
      {links(
        say('question.related'),
        related.filter(({ id }) => !duplicates.some((same) => same.id === id)),
      )}
    </aside>
  );
}
