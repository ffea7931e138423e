import type { ComicItem, Shelf } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ComicGrid } from '../cover/comic-grid.tsx';
import { PopularTabs } from '../list/popular-tabs.tsx';
import { useWords } from '../words.ts';
import { Ranking } from './ranking.tsx';
import styles from './shelf-section.module.css';

const firstRow = 3;

/** The first comics of a shelf in whole rows, or its ranking, and a link to all of them. */
export function ShelfSection({
  shelf,
  comics,
  isFirst,
  isSmall,
}: {
  shelf: Shelf;
  comics: readonly ComicItem[];
  isFirst: boolean;
  /** Every comic stands on one shelf only, so no more rows are left out than must be. */
  isSmall: boolean;
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
      {shelf === 'hot' ? (
        <>
          <div className={styles.periods}>
            <PopularTabs isPage={false} />
          </div>
          <Ranking comics={comics} />
        </>
      ) : (
        <div className={classes(styles.rows, !isSmall && styles.few)}>
          <ComicGrid comics={comics} firstCount={isFirst ? firstRow : 0} />
        </div>
      )}
    </section>
  );
}
