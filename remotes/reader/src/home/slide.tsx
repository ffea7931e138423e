import { classes, Picture, useStyle } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import type { Banner } from './carousel.tsx';
import styles from './slide.module.css';

const sizes = '(width < 768px) 88vw, 576px';
const isWide = ({ picture }: Banner) => picture !== null && picture.width > picture.height * 1.3;

/** A slide: a wide picture fills it; an upright cover is beside its title on the cover's colour. */
export function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const wash = useStyle({ '--wash-colour': banner.picture?.color });
  const look = classes(styles.slide, isWide(banner) ? styles.wide : styles.upright);
  const content = (
    <>
      <Picture
        picture={banner.picture}
        alt=""
        sizes={isWide(banner) ? sizes : '(width < 768px) 34vw, 240px'}
        ratio={isWide(banner) ? 16 / 9 : 3 / 4}
        isFirst={isFirst}
        className={styles.picture}
      />
      <span className={styles.title} lang={banner.title_lang}>
        {banner.title}
      </span>
    </>
  );
  return banner.link.startsWith('/') && banner.target === '_self' ? (
    <Link ref={wash} to={banner.link} className={look}>
      {content}
    </Link>
  ) : (
    <a ref={wash} href={banner.link} target={banner.target} rel="noopener" className={look}>
      {content}
    </a>
  );
}
