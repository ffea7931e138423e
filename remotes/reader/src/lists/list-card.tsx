import { listPath, type OwnList } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Picture } from '@yonkoma/ui';
import { Globe, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './list-card.module.css';

/** One of one's own lists, with the covers of its first comics. */
export function ListCard({ list, isFirst }: { list: OwnList; isFirst: boolean }) {
  const say = useWords();
  const { ago } = useFormats();
  const Sign = list.is_public === 1 ? Globe : Lock;
  return (
    <Link to={listPath(list.key)} className={styles.card}>
      <span className={styles.covers}>
        {[0, 1, 2].map((place) => (
          <span key={place} className={styles.cover}>
            {list.covers[place] && (
              <Picture picture={list.covers[place]} alt="" sizes="90px" ratio={3 / 4} isFirst={isFirst} />
            )}
          </span>
        ))}
      </span>
      <span className={styles.name}>{list.name}</span>
      <span className={styles.meta}>
        <Sign size={14} aria-hidden />
        <span>{say(list.is_public === 1 ? 'lists.public' : 'lists.private')}</span>
        <span>{say('list.count', { count: list.count })}</span>
        <span>{ago(list.updated_at)}</span>
      </span>
    </Link>
  );
}
