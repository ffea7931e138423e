import { useMemo } from 'react';
import { classes } from './class-names.ts';
import styles from './picture.module.css';
import { placeholderUrl } from './placeholder.ts';

/** A stored image as the services describe it. Widths and heights in pixels. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  srcset: string;
  color: string;
  placeholder: string;
}

interface PictureProps {
  picture: PictureSource | null;
  alt: string;
  /** `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Width / height of the frame; without it, that of the image. The frame keeps it while loading, so nothing moves. */
  ratio?: number;
  /** True for the first visible picture, which is loaded at once. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A frame in the picture's main colour, then its placeholder, then the picture. Without a picture the frame stays
 * empty; without an address it shows only the placeholder.
 */
export function Picture({ picture, alt, sizes, ratio, isFirst = false, className }: PictureProps) {
  const behind = useMemo(() => placeholderUrl(picture?.placeholder), [picture?.placeholder]);
  const aspectRatio = ratio ?? (picture ? picture.width / picture.height : 3 / 4);
  return (
    <span
      className={classes(styles.frame, className)}
      style={{ aspectRatio, backgroundColor: picture?.color || undefined, backgroundImage: behind && `url(${behind})` }}
    >
      {picture?.url && (
        <img
          className={styles.image}
          src={picture.url}
          srcSet={picture.srcset || undefined}
          sizes={sizes}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
