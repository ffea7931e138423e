import { useQuery } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { PanelSkeleton } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { comicQuery } from '../comic/use-comic.ts';
import { ComicCard } from '../cover/comic-card.tsx';
import { useWords } from '../words.ts';
import styles from './also-liked.module.css';

const most = 4;

interface AlsoLikedProps {
  comicId: number;
  language: ContentLanguage;
  /** What comes below, as soon as nothing above it grows any more. */
  children: ReactNode;
}

/** Other comics for whoever has read the last chapter of one. */
export default function AlsoLiked({ comicId, language, children }: AlsoLikedProps) {
  const say = useWords();
  const shell = useShell();
  const { data, isLoading } = useQuery(
    comicQuery(shell, String(comicId), language === shell.language ? undefined : language),
  );
  const comics = data?.recommend.slice(0, most) ?? [];
  if (isLoading) return <PanelSkeleton shape="covers" />;
  return (
    <>
      {comics.length > 0 && (
        <section className={styles.liked} aria-labelledby="also-liked" data-own-taps>
          <h2 id="also-liked" className={styles.title}>
            {say('comic.recommended')}
          </h2>
          <ul className={styles.covers}>
            {comics.map((comic) => (
              <li key={comic.id}>
                <ComicCard comic={comic} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}
