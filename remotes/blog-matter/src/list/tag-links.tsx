import type { ArticleKind, listBlog, ReplyOf } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { type Asked, changed } from './asked-rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import styles from './tag-links.module.css';

interface TagLinksProps {
  kind: ArticleKind;
  tags: ReplyOf<typeof listBlog>['tags'];
  asked: Asked;
  isReady: boolean;
}

const shownFirst = 8;

/** The most used tags. Each filters the list; the chosen one removes its filter. */
export function TagLinks({ kind, tags, asked, isReady }: TagLinksProps) {
  const say = useWords();
  const [query] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const chosen = Number(asked.tag_id ?? 0);
  if (tags.length === 0 && isReady) return null;
  const shown = showsAll ? tags : tags.filter(({ id }, place) => place < shownFirst || id === chosen);
  return (
    <nav aria-labelledby="article-tags" className={styles.tags}>
      <h2 id="article-tags" className={styles.title}>
        {say('list.tags')}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <ChoiceLink
              to={`/${kind}${changed(query, 'tag_id', id === chosen ? '' : String(id))}`}
              isChosen={id === chosen}
              count={count}
            >
              {name}
            </ChoiceLink>
          </li>
        ))}
      </ul>
      {tags.length > shown.length && (
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          {say('list.moreTags')}
        </Button>
      )}
    </nav>
  );
}
