import type { Question } from '@yonkoma/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { addressOf, chosenIn, type ChosenLanguage } from './list-rules.ts';
import styles from './tag-links.module.css';

const all = chosenIn(new URLSearchParams());

interface TagLinksProps {
  question: Pick<Question, 'category_id' | 'category_name' | 'tags'>;
  language?: ChosenLanguage;
}

/** The category and the tags of a question, each with a link to similar questions. */
export function TagLinks({
  question: { category_id: category, category_name: name, tags },
  language = '',
}: TagLinksProps) {
  const say = useWords();
  if (category === 0 && tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={say('row.about')}>
      {category > 0 && (
        <li>
          <Link to={addressOf(all, { category, language })} className={styles.category}>
            {name}
          </Link>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link to={addressOf(all, { tag: tag.id, language })} className={styles.tag}>
            <bdi>{tag.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
