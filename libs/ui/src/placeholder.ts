import { thumbHashToDataURL } from 'thumbhash';

/**
 * The tiny picture inside a ThumbHash (base64) as a data address; undefined when there is none or it cannot be read.
 */
export function placeholderUrl(hash: string | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
