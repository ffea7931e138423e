import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './cover-card.module.css';
import { Picture, type PictureSource } from './picture.tsx';

interface CoverCardProps {
  to: string;
  title: string;
  /** BCP 47 tag of the title's own language. */
  lang: string;
  picture: PictureSource | null;
  /** A word on the corner of the cover, e.g. that the comic is complete. */
  status?: string;
  /** A mark on the other corner, and its name for screen readers in the language `lang`. */
  mark?: { text: string; name: string; lang: string };
  /** One line below the title: last chapter, how long ago. */
  meta?: ReactNode;
  isFirst?: boolean;
}

const sizes = '(width < 480px) 31vw, 200px';

/** One comic in a list. Screen readers read the title and what is written on the cover: it says nothing more. */
export function CoverCard({ to, title, lang, picture, status, mark, meta, isFirst }: CoverCardProps) {
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.link}>
        <span className={styles.cover}>
          <Picture picture={picture} alt="" sizes={sizes} ratio={3 / 4} isFirst={isFirst} className={styles.picture} />
          {status && <span className={styles.status}>{status}</span>}
          {mark && (
            <span className={styles.mark} role="img" aria-label={mark.name} lang={mark.lang} translate="no">
              {mark.text}
            </span>
          )}
        </span>
        <span className={styles.title} lang={lang}>
          {title}
        </span>
      </Link>
      {meta && <p className={styles.meta}>{meta}</p>}
    </article>
  );
}
