import { useQuery } from '@tanstack/react-query';
import { type ChapterItem, type ContentLanguage, isLocked, isNotOpenYet } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Picture } from '@yonkoma/ui';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { ChapterName } from './chapter-name.tsx';
import styles from './next-card.module.css';
import { isStrip } from './size-rules.ts';
import { chapterQuery } from './use-chapter.ts';

interface NextCardProps {
  comicId: number;
  next: ChapterItem;
  language: ContentLanguage;
}

/**
 * A link to the next chapter with its first page as a picture. The chapter is fetched near the end of the current one;
 * until then the picture has its place.
 */
export function NextCard({ comicId, next, language }: NextCardProps) {
  const say = useWords();
  const shell = useShell();
  const { data } = useQuery({
    ...chapterQuery(shell, String(comicId), String(next.id), next.language === language ? undefined : language),
    enabled: false,
  });
  const images = data?.chapter.images ?? [];
  const isOpen = !isLocked(next) && !isNotOpenYet(next);
  return (
    <Link className={styles.next} to={chapterAddress(comicId, next, 1, language)}>
      {isOpen && (
        <Picture
          picture={images.find((image) => !isStrip(image)) ?? images[0] ?? null}
          alt=""
          sizes="88px"
          ratio={0.7}
          className={styles.picture}
        />
      )}
      <span className={styles.text}>
        <span className={styles.what}>{say('chapter.readNext')}</span>
        <span className={styles.name}>
          <ChapterName chapter={next} />
        </span>
      </span>
      <ArrowRight className={styles.arrow} size={20} aria-hidden />
    </Link>
  );
}
