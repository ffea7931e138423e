import { thumbHashToDataURL } from 'thumbhash';

/** The data address of a ThumbHash (base64); undefined when it is missing or damaged. */
export function placeholderUrl(hash: string | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
