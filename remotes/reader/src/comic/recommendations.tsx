import type { ComicItem } from '@yonkoma/contract';
import { CoverGrid } from '@yonkoma/ui';
import { ComicCard } from '../cover/comic-card.tsx';
import { useWords } from '../words.ts';
import styles from './recommendations.module.css';

export function Recommendations({ comics }: { comics: readonly ComicItem[] }) {
  const say = useWords();
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={styles.title}>
        {say('comic.recommended')}
      </h2>
      <CoverGrid>
        {comics.map((comic) => (
          <ComicCard key={comic.id} comic={comic} />
        ))}
      </CoverGrid>
    </section>
  );
}
