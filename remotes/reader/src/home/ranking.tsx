import type { ComicItem } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Picture } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { foreignMark } from '../cover/card-rules.ts';
import { comicAddress } from '../place/address-rules.ts';
import styles from './ranking.module.css';

/** The most popular comics, each with its place. Two columns on wide screens, the first half in the left one. */
export function Ranking({ comics }: { comics: readonly ComicItem[] }) {
  const { language } = useShell();
  return (
    <ol className={styles.ranking}>
      {comics.map((comic, index) => (
        <li key={comic.id} className={styles.row}>
          <span className={styles.figure} aria-hidden="true">
            {index + 1}
          </span>
          <Picture picture={comic.picture} alt="" sizes="56px" ratio={3 / 4} className={styles.cover} />
          <span className={styles.text}>
            <Link to={comicAddress(comic.id)} className={styles.link} lang={comic.title_lang}>
              {comic.title}
            </Link>
            <span className={styles.facts}>
              {[comic.author, comic.category_name].filter(Boolean).map((fact) => (
                <span key={fact} className={styles.fact}>
                  {fact}
                </span>
              ))}
              <Mark mark={foreignMark(comic, language)} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ mark }: { mark: ReturnType<typeof foreignMark> }) {
  return (
    mark && (
      <span className={styles.fact} role="img" aria-label={mark.name} lang={mark.lang} translate="no">
        {mark.text}
      </span>
    )
  );
}
