import { useState } from 'react';
import { classes } from './class-names.ts';
import styles from './picture.module.css';
import { usePlaceholder } from './placeholder.ts';
import { useStyle } from './use-style.ts';

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

/** The usual shape of a cover. */
const usual = 3 / 4;

/** Ratios that the style sheet knows. */
const known = new Map([
  [usual, styles.upright],
  [7 / 10, styles.page],
  [4 / 3, styles.landscape],
  [16 / 9, styles.wide],
]);

/** Wider than any page. */
const spacerPx = 10_000;

/**
 * A frame in the picture's main colour, then its placeholder, then the picture. Without a picture the frame stays
 * empty; without an address, or when the picture fails, it shows only the placeholder. Colour and placeholder come in
 * the browser; the frame has its shape without them and without scripts.
 */
export function Picture({ picture, alt, sizes, ratio, isFirst = false, className }: PictureProps) {
  const frame = useStyle({
    'background-color': picture?.color,
    'background-image': usePlaceholder(picture?.placeholder),
  });
  const [failed, setFailed] = useState('');
  const url = picture?.url;
  const asked = ratio ?? (picture ? picture.width / picture.height : usual);
  const shape = asked > 0 && Number.isFinite(asked) ? asked : usual;
  return (
    <span ref={frame} className={classes(styles.frame, known.get(shape) ?? styles.free, className)}>
      {!known.has(shape) && (
        <svg
          className={styles.spacer}
          viewBox={`0 0 ${shape * 1000} 1000`}
          width={spacerPx}
          height={spacerPx / shape}
          aria-hidden="true"
        />
      )}
      {picture && url && (
        <img
          className={classes(styles.image, failed === url && styles.failed)}
          // It may have failed before the page was hydrated.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(url);
          }}
          onError={() => setFailed(url)}
          src={url}
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
