import type { ComicItem, Shelf } from '@yonkoma/contract';
import { CoverGrid } from '@yonkoma/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ComicCard } from '../cover/comic-card.tsx';
import { PopularTabs } from '../list/popular-tabs.tsx';
import { useWords } from '../words.ts';
import styles from './shelf-section.module.css';

const firstRow = 3;

/** The first comics of a shelf in whole rows, and a link to all of them. */
export function ShelfSection({
  shelf,
  comics,
  isFirst,
}: {
  shelf: Shelf;
  comics: readonly ComicItem[];
  isFirst: boolean;
}) {
  const say = useWords();
  const name = say(`shelf.${shelf}`);
  return (
    <section className={styles.section} aria-labelledby={`shelf-${shelf}`}>
      <header className={styles.header}>
        <h2 id={`shelf-${shelf}`} className={styles.title}>
          {name}
        </h2>
        <Link to={`/index/list/${shelf}`} className={styles.all} aria-label={say('home.allOf', { shelf: name })}>
          {say('home.all')}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </header>
      {shelf === 'hot' && (
        <div className={styles.periods}>
          <PopularTabs isPage={false} />
        </div>
      )}
      <CoverGrid>
        {comics.map((comic, index) => (
          <ComicCard key={comic.id} comic={comic} isFirst={isFirst && index < firstRow} />
        ))}
      </CoverGrid>
    </section>
  );
}
