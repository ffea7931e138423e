import { useState } from 'react';
import styles from './avatar.module.css';

/**
 * A member's picture, round. It is decoration beside a name unless `alt` is set. Without a picture it shows the first
 * letter of the name.
 */
export function Avatar({
  src,
  name,
  sizePx = 40,
  alt = '',
}: {
  src: string;
  name: string;
  sizePx?: number;
  alt?: string;
}) {
  const [failed, setFailed] = useState('');
  const shape = { width: sizePx, height: sizePx };
  if (!src || failed === src) {
    return (
      <span
        className={styles.avatar}
        style={{ ...shape, fontSize: sizePx * 0.42 }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        {[...name.trim()][0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      style={shape}
      src={src}
      alt={alt}
      width={sizePx}
      height={sizePx}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
