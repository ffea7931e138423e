import { useState } from 'react';
import { faceColourOf, initialOf } from './avatar-rules.ts';
import { classes } from './class-names.ts';
import styles from './avatar.module.css';

/**
 * A member's picture, round. It is decoration beside a name unless `alt` is set. Without a picture it shows the first
 * letter of the name on a colour that this name always has.
 */
export function Avatar({
  src,
  name,
  sizePx = 40,
  alt = '',
}: {
  src: string;
  name: string;
  /** A size that the style sheet knows. */
  sizePx?: 28 | 32 | 36 | 40 | 44 | 64 | 80 | 96;
  alt?: string;
}) {
  const [failed, setFailed] = useState('');
  if (!src || failed === src) {
    return (
      <span
        className={classes(styles.avatar, styles.letter)}
        data-size={sizePx}
        data-colour={name.trim() ? faceColourOf(name) : undefined}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      data-size={sizePx}
      src={src}
      alt={alt}
      width={sizePx}
      height={sizePx}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
