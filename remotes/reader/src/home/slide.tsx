import { classes, Picture } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import type { Banner } from './carousel.tsx';
import styles from './slide.module.css';

const sizes = '(width < 768px) 88vw, 576px';
const uprightSizes = '(width < 768px) 38vw, 240px';
const isWide = ({ picture }: Banner) => picture !== null && picture.width > picture.height * 1.3;

/**
 * A slide that says what the comic is: a wide picture fills it, an upright cover stands on its own enlargement. The
 * link is the title, and the whole slide leads there.
 */
export function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const say = useWords();
  const { picture, summary, category_name: genre } = banner;
  return (
    <article className={classes(styles.slide, isWide(banner) ? styles.wide : styles.upright)}>
      {isWide(banner) ? (
        <Picture picture={picture} alt="" sizes={sizes} ratio={16 / 9} isFirst={isFirst} className={styles.picture} />
      ) : (
        <>
          {/* The same file as the cover, so it costs nothing. */}
          <Picture picture={picture} alt="" sizes={uprightSizes} ratio={3 / 4} className={styles.ground} />
          <Picture
            picture={picture}
            alt=""
            sizes={uprightSizes}
            ratio={3 / 4}
            isFirst={isFirst}
            className={styles.picture}
          />
        </>
      )}
      <div className={styles.text}>
        {genre && <p className={styles.genre}>{genre}</p>}
        <p className={styles.title} lang={banner.title_lang}>
          <Way banner={banner} />
        </p>
        {summary && (
          <p className={styles.summary} lang={summary.lang}>
            {summary.text}
          </p>
        )}
        <span className={styles.read} aria-hidden="true">
          {say('home.read')}
        </span>
      </div>
    </article>
  );
}

function Way({ banner }: { banner: Banner }) {
  return banner.link.startsWith('/') && banner.target === '_self' ? (
    <Link to={banner.link} className={styles.link}>
      {banner.title}
    </Link>
  ) : (
    <a href={banner.link} target={banner.target} rel="noopener" className={styles.link}>
      {banner.title}
    </a>
  );
}
