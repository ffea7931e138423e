import type { ArticleKind, listBlog, ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, ChipRow, LinkChip } from '@yonkoma/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { type Asked, changed, tagsBeside } from './asked-rules.ts';
import styles from './list-page.module.css';

interface TagLinksProps extends Pick<ReplyOf<typeof listBlog>, 'categories' | 'tags'> {
  kind: ArticleKind;
  asked: Asked;
}

const shownFirst = 8;

/** The most used tags. Each filters the list; the chosen one removes its filter. */
export function TagLinks({ kind, categories, tags: all, asked }: TagLinksProps) {
  const say = useWords();
  const { count: shortly } = useFormats();
  const [query] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const chosen = Number(asked.tag_id ?? 0);
  const tags = tagsBeside(categories, all);
  if (tags.length === 0) return null;
  const shown = showsAll ? tags : tags.filter(({ id }, place) => place < shownFirst || id === chosen);
  return (
    <nav aria-labelledby="article-tags">
      <h2 id="article-tags" className={styles.tags}>
        {say('list.tags')}
      </h2>
      <ChipRow labelledBy="article-tags">
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <LinkChip
              to={`/${kind}${changed(query, 'tag_id', id === chosen ? '' : String(id))}`}
              isChosen={id === chosen}
              count={shortly(count)}
            >
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
      {tags.length > shown.length && (
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          {say('list.moreTags')}
        </Button>
      )}
    </nav>
  );
}
